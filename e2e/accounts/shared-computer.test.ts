import { expect, goOffline, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { clickSignOut, createAccount, endSessions, signIn, signInByForm, signOut } from '../site/people.ts';

/** Signs in without a new document, like the next person at the same computer. */
async function signInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner').getByText(/^Account of/)).toBeAttached();
}

test('the chat shows nothing of the previous user in the same tab', async ({ page }) => {
  await declineConsent(page);
  const next = await createAccount(page, 'comes-next');
  await signIn(page, await createAccount(page, 'goes-first'), '/pricing');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByLabel('Your question').fill('How much is a diagnostic?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText(/\$59/)).toBeVisible();
  await page.getByLabel('Your question').fill('My gate code is 4711');
  await page.keyboard.press('Escape'); // the card lies over the menu

  await signOut(page);
  await signInHere(page, next);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByText(/I can help with questions about our services/)).toBeVisible();
  await expect(page.getByText('How much is a diagnostic?')).toHaveCount(0);
  await expect(page.getByLabel('Your question')).toHaveValue('');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('signing out clears forms and drafts in other tabs', async ({ page, context }) => {
  await declineConsent(page);
  await signIn(page, await createAccount(page, 'two-tabs'), '/pricing');
  const other = await context.newPage();
  await declineConsent(other);
  await open(other, '/support/new');
  await other.getByLabel('Subject').fill('Payroll of the orchard');
  await expect.poll(() => other.evaluate(() => JSON.stringify(sessionStorage))).toContain('orchard');
  await signOut(page);
  await expect(other.getByLabel('Subject')).toHaveValue('');
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('orchard');
  await other.reload();
  await whenReady(other);
  await expect(other.getByLabel('Subject')).toHaveValue('');
});

test('an expired session keeps drafts', async ({ page, context }) => {
  await declineConsent(page);
  const person = await createAccount(page, 'session-ends');
  await signIn(page, person, '/support/new');
  await page.getByLabel('Subject').fill('Payroll of the orchard');
  // As if its refresh token were rejected.
  await page.evaluate(() => localStorage.removeItem('tulebyte.auth'));
  const other = await context.newPage();
  await declineConsent(other);
  await signInByForm(other, person, '/pricing');
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel('Subject')).toHaveValue('Payroll of the orchard');
});

test('a reply and a ticket wait for sign-in when the session was ended on another device', async ({
  page,
  context,
  problems,
}) => {
  await declineConsent(page);
  const person = await createAccount(page, 'ended-elsewhere');
  await signIn(page, person, '/support/new');
  await page.getByLabel('Subject').fill('Scanner');
  await page.getByLabel('What happened').fill('It scans black pages.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await page.getByLabel('Your reply').fill('The left half, to be exact.');
  const other = await context.newPage();
  await declineConsent(other);
  await open(other, '/support/new');
  await other.getByLabel('Subject').fill('Second monitor');
  await other.getByLabel('What happened').fill('It stays dark.');
  await endSessions(page, person);

  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  // The page before it asks for an email address as well.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // It goes out by itself, once.
  await expect(page.getByText('The left half, to be exact.')).toHaveCount(1);
  await expect(page.getByLabel('Your reply')).toHaveValue('');

  await endSessions(page, person);
  await other.getByRole('button', { name: 'Send ticket' }).click();
  // The first tab may have noticed before.
  await expect(other.getByLabel('Your name')).toBeVisible();
  await expect(other.getByLabel('What happened')).toHaveValue('It stays dark.');
  problems.length = 0; // the rejected requests
});

test('signing out offline deletes pending replies after confirmation', async ({ page, problems }) => {
  await declineConsent(page);
  await signInByForm(page, await createAccount(page, 'leaves-offline'), '/support/new');
  await page.getByLabel('Subject').fill('Scanner');
  await page.getByLabel('What happened').fill('It scans black pages.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await goOffline(page);
  await page.getByLabel('Your reply').fill('The orchard scanner again.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('goes out automatically')).toBeVisible();
  await clickSignOut(page);
  await expect(page.getByText('A reply you wrote hasn’t been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('orchard');
  problems.length = 0; // the site's footer, which the workspace didn't have, can't be loaded offline
});
