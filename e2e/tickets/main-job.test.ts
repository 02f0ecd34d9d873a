import { randomUUID } from 'node:crypto';
import { expect, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { admin, linkIn, latestEmail, openAs, signIn } from '../site/people.ts';

/** Fills the ticket form of /support. */
async function fillTicketForm(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Priority').selectOption('high');
  await page
    .getByLabel('What happened')
    .fill('The label printer prints blank labels since this morning. Two people wait for it.');
}

test("a new customer opens a ticket and sees the agent's reply, but not the internal note", async ({ page, browser }) => {
  const email = `rosa-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  const subject = `Label printer ${randomUUID().slice(0, 8)}`;
  await declineConsent(page);

  // She is asked to sign in only when she sends, and nothing is lost.
  await page.goto('/support');
  await whenReady(page);
  await fillTicketForm(page, subject);

  await page.goto('/auth?from=/support');
  await whenReady(page);
  await page.getByRole('link', { name: 'Create account' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Rosa');
  await form.getByLabel('Last name').fill('Delgado');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill('Peach-Orchard-88!');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please check your email to verify your account.').first()).toBeVisible();

  await page.goto(linkIn(await latestEmail(page, email)));
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole('banner').getByText('Account of Rosa Delgado')).toBeAttached();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await page
    .getByRole('button', { name: /send|file|open/i })
    .filter({ hasText: /ticket|send/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  const number = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  await page.goto('/client-portal');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();

  const agent = await openAs(browser, admin, '/admin/tickets?sort=activity');
  await agent.getByRole('link', { name: subject }).click();
  await expect(agent).toHaveURL(new RegExp(`/admin/tickets/${number}$`));
  await agent.getByLabel('Internal note').check();
  await agent.getByRole('textbox', { name: 'Note' }).fill('Known fault of this model: see the firmware page.');
  await agent.getByRole('button', { name: 'Add note' }).click();
  await expect(agent.getByText('Known fault of this model')).toBeVisible();
  // The field is empty, and the focus is where single keys work.
  await expect(agent.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  await expect(agent.getByRole('region', { name: 'Conversation and estimates' })).toBeFocused();
  await agent.getByRole('textbox', { name: 'Reply' }).fill('Please switch it off for a minute. I call you at ten.');
  await agent.getByRole('button', { name: 'Send reply' }).click();
  await expect(agent.getByRole('main').getByText('I call you at ten.')).toBeVisible();
  await agent.context().close();

  await page.goto(`/support/ticket/${number}`);
  await expect(page.getByText('Please switch it off for a minute. I call you at ten.')).toBeVisible();
  await expect(page.getByText('Known fault of this model')).toHaveCount(0);
});

test("someone else's ticket and a missing ticket look the same", async ({ page }) => {
  await declineConsent(page);
  await signIn(page, admin, '/admin/tickets');
  const number = await page
    .getByRole('cell', { name: /^TB-\d{5}$/ })
    .first()
    .innerText();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  const email = `otto-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  await page.goto('/auth');
  await whenReady(page);
  await page.getByRole('link', { name: 'Create account' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Otto');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill('Almond-Harvest-77!');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please check your email to verify your account.').first()).toBeVisible();
  await page.goto(linkIn(await latestEmail(page, email)));
  await expect(page.getByRole('banner').getByText('Account of Otto Reyes')).toBeAttached();

  const seen = async (path: string) => {
    await page.goto(path);
    await whenReady(page);
    // The heading is there before the response.
    await expect(page.getByText('We can’t find that ticket among yours')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    return (await page.getByRole('main').innerText()).replaceAll(/TB-\d{5}/g, 'TB');
  };
  expect(await seen(`/support/ticket/${number}`)).toBe(await seen('/support/ticket/TB-99999'));
});
