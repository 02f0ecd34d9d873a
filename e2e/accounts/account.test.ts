import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { TOTP } from 'otpauth';
import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { linkIn, createAccount, latestEmail, signIn } from '../site/people.ts';

test.beforeEach(({ page }) => declineConsent(page));

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openAnotherBrowser(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser.');
  const other = await context.newPage();
  await declineConsent(other);
  return other;
}

/** Adds an authenticator app on the account page. @returns the app */
async function setUpTwoStep(page: Page): Promise<TOTP> {
  const section = region(page, 'Two-step sign-in');
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(section.getByRole('group', { name: 'Set up two-step sign-in' })).toBeFocused();
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInViewport({ ratio: 1 });
  const key = (await section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  await section.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await section.getByRole('button', { name: 'Turn it on' }).click();
  return app;
}

/** Signs in with the password, in the form. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }, url: string): Promise<void> {
  await page.goto(url);
  await whenReady(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('sets up two-step sign-in, requires it at the next sign-in, and removes it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await createAccount(page, 'steps');
  await signIn(page, person, '/account');
  const section = region(page, 'Two-step sign-in');
  const app = await setUpTwoStep(page);
  await expect(section.getByText('Authenticator app', { exact: true })).toBeVisible();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  // They are above the form that asked for them, and shown only now.
  await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeInViewport({ ratio: 1 });
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.locator(':focus')).toBeVisible();

  const other = await openAnotherBrowser(page);
  await enterPassword(other, person, `${baseURL}/auth?from=/account`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you');
  await expect(other.getByRole('textbox', { name: 'Code' })).toBeFocused();
  // Without the second step, account pages redirect back here.
  await other.goto(`${baseURL}/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you');
  await other.getByRole('textbox', { name: 'Code' }).fill('000000');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('Code Not Accepted')).toBeVisible();
  // The code that enabled it was used; the next one is valid already.
  await other.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other).toHaveURL(`${baseURL}/dashboard`);
  await other.context().close();

  await section.getByRole('button', { name: 'Remove', exact: true }).click();
  await section.getByRole('button', { name: 'Remove it' }).click();
  await expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('gets back in with a recovery code after losing the phone', async ({ page, baseURL }) => {
  const person = await createAccount(page, 'lost');
  await signIn(page, person, '/account');
  const section = region(page, 'Two-step sign-in');
  await setUpTwoStep(page);
  const code = (await section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';

  const other = await openAnotherBrowser(page);
  await enterPassword(other, person, `${baseURL}/auth?from=/dashboard`);
  await other.getByText('Lost your device?').click();
  await expect(other.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000-0000');
  await other.getByRole('button', { name: 'Use this code' }).click();
  await expect(other.getByText('That isn’t one of your current recovery codes', { exact: false }).first()).toBeVisible();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code.toUpperCase());
  await other.getByRole('button', { name: 'Use this code' }).click();
  await expect(other).toHaveURL(`${baseURL}/dashboard`);
  await other.goto(`${baseURL}/account`);
  await expect(region(other, 'Two-step sign-in').getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  await other.context().close();
});

test('changes the email once both mailboxes confirmed', async ({ page }) => {
  const person = await createAccount(page, 'moves');
  const next = person.email.replace('moves', 'moved');
  await signIn(page, person, '/account');
  const section = region(page, 'Email');
  await section.getByLabel('New email').fill(next);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByText(`The change to ${next} is waiting for both inboxes`)).toBeVisible();

  await open(page, linkIn(await latestEmail(page, next)));
  await expect(page.getByText('Now open the link in your other inbox')).toBeVisible();
  await open(page, linkIn(await latestEmail(page, person.email)));
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
  await expect(page.getByText('Email Updated')).toBeVisible();
});

test('lists and signs out another browser', async ({ page, baseURL }) => {
  const person = await createAccount(page, 'sessions');
  await signIn(page, person, '/account');
  const other = await openAnotherBrowser(page);
  await enterPassword(other, person, `${baseURL}/auth?from=/dashboard`);
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.reload();
  await whenReady(page);
  const list = region(page, 'Where you’re signed in').getByRole('list', { name: 'Signed-in devices' });
  // One belongs to the sign-up link, which no browser opened.
  await expect(list.getByRole('listitem')).toHaveText([/This device/, /2 sessions/]);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await expect(list.getByText(/^Chrome on /).first()).toBeVisible();
  await region(page, 'Where you’re signed in').getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByRole('button', { name: 'Sign all others out' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // Its access token hasn't expired yet.
  await other.goto(`${baseURL}/client-portal/invoices`);
  await expect(other).toHaveURL(/\/auth\b/);
  await expect(other.getByText('No invoices yet')).toHaveCount(0);
  await enterPassword(other, person, other.url());
  await expect(other).toHaveURL(/\/client-portal\/invoices$/);
  await other.context().close();
});

test("exports the user's data with files, and deletes the account", async ({ page }) => {
  const person = await createAccount(page, 'leaves');
  await signIn(page, person, '/support/new');
  await page.getByLabel('Subject').fill('A file of mine');
  await page.getByLabel('What happened').fill('It is attached.');
  await page.setInputFiles('input[type=file]', { name: 'error.txt', mimeType: 'text/plain', buffer: Buffer.from('code 0x7b') });
  await expect(page.getByText('error.txt')).toBeVisible();
  await expect(page.getByText('Uploading…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d+$/);
  const ticket = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await open(page, '/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tulebyte-\d{4}-\d\d-\d\d\.zip$/);
  const archive = unzipSync(readFileSync(await file.path()));
  expect(Object.keys(archive).toSorted()).toEqual([`files/${ticket}/error.txt`, 'your-data.json']);
  expect(strFromU8(archive[`files/${ticket}/error.txt`] ?? new Uint8Array())).toBe('code 0x7b');
  const held = JSON.parse(strFromU8(archive['your-data.json'] ?? new Uint8Array())) as { account: object; held: object };
  expect(held.account).toMatchObject({ email: person.email });
  expect(held.held).toMatchObject({ profile: [{ first_name: 'Rosa', last_name: 'Delgado' }] });
  // It may be over the section's button, and stays as long as the pointer is on it.
  const messages = region(page, 'Messages');
  await messages
    .getByRole('status')
    .filter({ hasText: 'Your data is downloaded' })
    .getByRole('button', { name: 'Close' })
    .click();

  const section = region(page, 'Delete your account');
  await section.getByRole('button', { name: 'Delete my account…' }).click();
  await section.getByLabel('Your account’s email').fill(person.email);
  await section.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Account Deleted')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tulebyte.auth'))).toBeNull();
  expect((await latestEmail(page, person.email)).subject).toBe('Your account has been deleted');
  await open(page, '/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
});
