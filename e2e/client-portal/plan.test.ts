import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, latestEmail, openAs, signIn } from '../site/people.ts';
import { createCompany } from './company.ts';

test('an owner accepts, changes, cancels, and keeps an offered plan, with an email each time', async ({ page, browser }) => {
  await declineConsent(page);
  const { name, owner } = await createCompany(page);
  const subject = async () => (await latestEmail(page, owner.email)).subject;

  const agent = await openAs(browser, admin, '/admin/clients');
  await agent.getByRole('link', { name }).click();
  await agent.getByRole('button', { name: 'Make an offer' }).click();
  await agent.getByRole('combobox', { name: 'Plan' }).selectOption('basic');
  await agent.getByLabel('Users').fill('10');
  await agent.getByRole('textbox', { name: 'Devices' }).fill('12');
  await agent.getByLabel('Price per user per month').fill('49');
  await agent.getByRole('button', { name: 'Send offer' }).click();
  await expect(agent.getByText('Offered')).toBeVisible();

  await signIn(page, owner, '/dashboard');
  await expect(page.getByText('You have an offer for Basic.')).toBeVisible();
  await open(page, '/client-portal/plan');
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByText('Check the box to agree to the terms.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree: $490 per month' }).check();
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByText('$49 per user per month, before sales tax')).toBeVisible();
  await expect.poll(subject).toContain('Your plan has started');

  // An upgrade applies immediately; the terms are above the checkbox and repeated in the email.
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByLabel('Pro').check();
  await expect(page.getByText('Now, because it’s more')).toBeVisible();
  const [, renews = ''] = renewalTerms.en({ plan: 'Pro', users: 10, price: '$890', period: 'month', renewsOn: null });
  await expect(page.getByText(renews.split(',')[0] ?? '')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree: $890 per month' }).check();
  await page.getByRole('button', { name: 'Change to $890 per month' }).click();
  await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Pro, 10 users/ })).toBeVisible();
  await expect.poll(subject).toContain('Your plan has changed');
  expect((await latestEmail(page, owner.email)).text).toContain(renewalTerms.version);

  // Two clicks, no reason needed.
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel the plan now' }).click();
  await expect(page.getByText(/^Canceled: the plan ends on/)).toBeVisible();
  await expect.poll(subject).toContain('Your plan is canceled');
  await open(page, '/dashboard');
  await expect(page.getByText(/^Canceled: ends on/)).toBeVisible();

  await open(page, '/client-portal/plan');
  await page.getByRole('button', { name: 'Keep the plan after all' }).click();
  await expect(page.getByText('Renews automatically on')).toBeVisible();
  await expect.poll(subject).toContain('Your plan continues');

  // Staff get a ticket for each.
  await open(agent, `/admin/tickets?q=${encodeURIComponent(owner.email)}`);
  for (const words of ['Plan accepted: Basic, 10 users', 'Plan change: Pro, 10 users', 'Plan canceled: Pro, 10 users'])
    await expect(agent.getByRole('link', { name: words })).toBeVisible();
  await agent.context().close();
});

test('asks again when the offered price changed', async ({ page, browser }) => {
  await declineConsent(page);
  const { id, owner } = await createCompany(page);
  const agent = await openAs(browser, admin, `/admin/clients/${id}`);
  const offer = async (price: string) => {
    await agent.getByRole('button', { name: 'Make an offer' }).click();
    await agent.getByLabel('Users').fill('2');
    await agent.getByRole('textbox', { name: 'Devices' }).fill('2');
    await agent.getByLabel('Price per user per month').fill(price);
    await agent.getByRole('button', { name: 'Send offer' }).click();
    await expect(agent.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  };
  await offer('89');
  await signIn(page, owner, '/client-portal/plan');
  await page.getByRole('checkbox', { name: 'I agree: $178 per month' }).check();
  await offer('99');
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByRole('checkbox', { name: 'I agree: $198 per month' })).toBeVisible();
  await expect(page.getByText('Renews automatically on')).toHaveCount(0);
  await agent.context().close();
});
