import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';
import { admin, newestMail, openAs, signIn } from '../site/people.ts';
import { newCompany } from './company.ts';

test('staff offer a plan; its owner agrees, changes, cancels and keeps it, and gets a mail each time', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await withoutConsentBanner(page);
  const { name, owner } = await newCompany(page);
  const subject = async () => (await newestMail(page, owner.email)).subject;

  const desk = await openAs(browser, admin, '/admin/clients');
  await desk.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'Make an offer' }).click();
  await desk.getByRole('combobox', { name: 'Plan' }).selectOption('basic');
  await desk.getByLabel('Users').fill('10');
  await desk.getByRole('textbox', { name: 'Devices' }).fill('12');
  await desk.getByLabel('Price a user a month').fill('49');
  await desk.getByRole('button', { name: 'Offer it' }).click();
  await expect(desk.getByText('Offered')).toBeVisible();

  await signIn(page, owner, '/dashboard');
  await expect(page.getByText('An offer for Basic waits for you.')).toBeVisible();
  await open(page, '/client-portal/plan');
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByText('Tick the box to agree to the terms.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree: $490 a month' }).check();
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByText('$49 a user a month, before sales tax')).toBeVisible();
  await expect.poll(subject).toContain('Your plan has started');

  // More counts at once; the terms stand above the box, and the mail repeats them.
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await page.getByLabel('Pro').check();
  await expect(page.getByText('At once, because it is more')).toBeVisible();
  const [, renews = ''] = renewalTerms.en({ plan: 'Pro', users: 10, price: '$890', period: 'month', renewsOn: null });
  await expect(page.getByText(renews.split(',')[0] ?? '')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree: $890 a month' }).check();
  await page.getByRole('button', { name: 'Change to $890 a month' }).click();
  await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Pro, 10 users/ })).toBeVisible();
  await expect.poll(subject).toContain('Your plan is changed');
  expect((await newestMail(page, owner.email)).text).toContain(renewalTerms.version);

  // Two presses, no answer needed.
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByRole('button', { name: 'Cancel the plan now' }).click();
  await expect(page.getByText(/^Cancelled: the plan ends on/)).toBeVisible();
  await expect.poll(subject).toContain('Your plan is cancelled');
  await open(page, '/dashboard');
  await expect(page.getByText(/^Cancelled: ends on/)).toBeVisible();

  await open(page, '/client-portal/plan');
  await page.getByRole('button', { name: 'Keep the plan after all' }).click();
  await expect(page.getByText('Renews by itself on')).toBeVisible();
  await expect.poll(subject).toContain('Your plan goes on');

  // The desk has a ticket of each.
  await open(desk, `/admin/tickets?q=${encodeURIComponent(owner.email)}`);
  for (const words of ['Plan accepted: Basic, 10 users', 'Plan change: Pro, 10 users', 'Plan cancelled: Pro, 10 users'])
    await expect(desk.getByRole('link', { name: words })).toBeVisible();
  await desk.context().close();
});

test('a price that changed meanwhile is not agreed to unseen', async ({ page, browser }) => {
  await withoutConsentBanner(page);
  const { id, owner } = await newCompany(page);
  const desk = await openAs(browser, admin, `/admin/clients/${id}`);
  const offer = async (price: string) => {
    await desk.getByRole('button', { name: 'Make an offer' }).click();
    await desk.getByLabel('Users').fill('2');
    await desk.getByRole('textbox', { name: 'Devices' }).fill('2');
    await desk.getByLabel('Price a user a month').fill(price);
    await desk.getByRole('button', { name: 'Offer it' }).click();
    await expect(desk.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  };
  await offer('89');
  await signIn(page, owner, '/client-portal/plan');
  await page.getByRole('checkbox', { name: 'I agree: $178 a month' }).check();
  await offer('99');
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByRole('checkbox', { name: 'I agree: $198 a month' })).toBeVisible();
  await expect(page.getByText('Renews by itself on')).toHaveCount(0);
  await desk.context().close();
});
