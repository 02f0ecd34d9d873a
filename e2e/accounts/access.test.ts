import { expect, open, test, whenReady, declineConsent } from '../site/browser.ts';
import { client, linkIn, createAccount, latestEmail, signIn, signOut, storeSession } from '../site/people.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('pages of accounts redirect visitors to sign-in', async ({ page }) => {
  for (const path of ['/dashboard', '/client-portal', '/admin', '/account']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth$/);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sign in');
  }
});

test('/admin denies access to customers', async ({ page }) => {
  await storeSession(page, client);
  await page.goto('/admin');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('Access denied. Administrator privileges required.')).toHaveCount(1);
});

test('opens account pages directly for a signed-in customer', async ({ page }) => {
  await storeSession(page, client);
  for (const path of ['/dashboard', '/client-portal', '/account', '/support/ticket/TB-10001']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('reports a wrong password, keeps the email, and never puts the password into the URL', async ({ page }) => {
  await open(page, '/auth');
  await page.getByLabel('Email').fill(client.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await expect(
    page.getByText('The email or password you entered is incorrect. Please check and try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(client.email);
  expect(page.url()).not.toContain('wrong');
});

test('signing out ends the session in every tab', async ({ page, context }) => {
  await signIn(page, await createAccount(page, 'leaves-all'), '/dashboard');
  const other = await context.newPage();
  await declineConsent(other);
  await other.goto('/pricing');
  await whenReady(other);
  await expect(other.getByRole('banner').getByText(/^Account of/)).toBeAttached();
  await signOut(page);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
});

test('sign-in never redirects to another site', async ({ page }) => {
  for (const from of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
    await page.goto(`/auth?from=${encodeURIComponent(from)}`);
    await whenReady(page);
    await page.getByLabel('Email').fill(client.email);
    await page.getByLabel('Password').fill(client.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('banner').getByText(/^Account of/)).toBeAttached();
    expect(new URL(page.url()).hostname, from).toBe('localhost');
    await page.evaluate(() => localStorage.clear());
  }
});

test('an email link signs in once, without a password, and returns to the page', async ({ page }) => {
  const person = await createAccount(page, 'link');
  await open(page, '/auth?from=/client-portal');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click();
  await expect(page.getByText(`If there’s an account for ${person.email}`)).toBeVisible();
  await expect
    .poll(async () => (await latestEmail(page, person.email)).subject)
    .toBe('Your sign-in link / Su enlace para iniciar sesión');
  const link = linkIn(await latestEmail(page, person.email));
  await open(page, link);
  await expect(page).toHaveURL(/\/client-portal$/);
  await page.evaluate(() => localStorage.removeItem('tulebyte.auth'));
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});
