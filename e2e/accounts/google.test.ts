import {
  sampleIdentity,
  startOpenIdProvider,
  type OpenIdProvider,
  type ProvidedIdentity,
} from '../../infra/local/testing/openid-provider.ts';
import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';
import { client, signIn } from '../site/people.ts';

test.describe.configure({ mode: 'default' });

// A local provider instead of Google, and a site that trusts it.
let identity: ProvidedIdentity | null;
let provider: OpenIdProvider;
let site: OwnSite;

test.beforeAll(async () => {
  provider = await startOpenIdProvider(() => identity);
  site = await startOwnSite(42, undefined, {
    GOOGLE_CLIENT_ID: 'client-id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: provider.issuer,
    FEATURES: 'bilingual_support',
  });
});
test.afterAll(async () => {
  await site.stop();
  provider.close();
});
test.beforeEach(async ({ page }) => {
  identity = { ...sampleIdentity };
  await declineConsent(page);
});

async function continueWithGoogle(page: Page, from: string): Promise<void> {
  await page.goto(`${site.url}/auth?from=${encodeURIComponent(from)}`);
  await whenReady(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
}

test('signs in, cleans the URL, and returns to the page the visitor came from', async ({ page }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await continueWithGoogle(page, '/client-portal');
  await expect(page.getByText('Welcome! You have been successfully signed in.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/client-portal`);
  await expect(page.getByRole('banner').getByText('Account of Ana Lopez')).toBeAttached();
  // The provider redirects to the site with a code, which is removed after its exchange.
  expect(visited.some((address) => address.startsWith(`${site.url}/?code=`))).toBe(true);
  expect(await page.evaluate(() => `${location.search}${location.hash}`)).toBe('');
});

test('returns a Spanish visitor to the Spanish page', async ({ page }) => {
  await page.goto(`${site.url}/es/auth?from=${encodeURIComponent('/client-portal')}`);
  await whenReady(page);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page).toHaveURL(`${site.url}/es/client-portal`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('connects and disconnects a Google account with another email', async ({ page }) => {
  await signIn(page, client, '/account', site.url);
  identity = { ...(identity as ProvidedIdentity), sub: '2', email: 'marisol.private@mail.example' }; // set by beforeEach
  const section = page.getByRole('region', { name: 'Sign in with Google' });
  await section.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page).toHaveURL(`${site.url}/account#google`);
  await expect(section.getByText('Connected: marisol.private@mail.example')).toBeVisible();
  await section.getByRole('button', { name: 'Disconnect' }).click();
  await section.getByRole('button', { name: 'Disconnect it' }).click();
  await expect(section.getByRole('button', { name: 'Connect Google' })).toBeVisible();
});

test('reports a sign-in canceled at Google and offers the form', async ({ page }) => {
  identity = null;
  await continueWithGoogle(page, '/client-portal');
  await expect(page.getByText('Sign In Canceled')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeAttached();
});

test("reports an invalid code, cleans the URL, and doesn't try again after a reload", async ({ page, problems }) => {
  await open(page, `${site.url}/pricing?code=never-given&state=x&plan=pro`);
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page.getByText('Failed to complete sign in. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/pricing?plan=pro`);
  await page.reload();
  await whenReady(page);
  await expect(page.getByText('Authentication Error')).toHaveCount(0);
  expect(problems.splice(0).every((line) => line.startsWith('The sign-in code could not be exchanged'))).toBe(true);
});
