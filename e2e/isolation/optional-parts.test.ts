import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

// The host logs failures.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Dispatches the browser's `online` event. */
const connected = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test("keeps the page when the consent banner can't load, and shows it once back online", async ({ page }) => {
  await page.route(/\/artifacts\/shell\/.*\/consent\./, (route) => route.abort());
  const refused = page.waitForEvent('console', (message) => /load failed/.test(message.text()));
  await open(page, '/pricing');
  await refused;
  await expect(title(page)).toHaveText(/price we charge/);
  await page.unrouteAll();
  await connected(page);
  await expect(page.getByText('We Value Your Privacy')).toBeVisible();
});

test("links to the account when the account menu can't load", async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  await page.route(/\/artifacts\/shell\/.*\/deferred-shell-account\./, (route) => route.abort());
  const refused = page.waitForEvent('console', (message) => /load failed/.test(message.text()));
  await page.goto('/pricing');
  await whenReady(page);
  await refused;
  await expect(title(page)).toHaveText(/price we charge/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  await page.unrouteAll();
  await connected(page);
  await expect(page.getByRole('banner').getByText(/^Account of/)).toBeAttached();
});

test("keeps the page when toasts can't load, and shows them later", async ({ page }) => {
  await declineConsent(page);
  await page.addInitScript(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))));
  await page.route(/\/artifacts\/shell\/.*\/toasts\./, (route) => route.abort());
  await open(page, '/pricing');
  const refused = page.waitForEvent('console', (message) => /load failed/.test(message.text()));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await refused;
  await expect(title(page)).toHaveText(/price we charge/);
  await page.unrouteAll();
  await connected(page);
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t copy the link' })).toBeVisible();
});

test("shows an error inside the layout when a host page can't load, and reports it without consent", async ({ page }) => {
  const reported = page.waitForResponse('**/api/analytics/faults');
  await declineConsent(page);
  await page.route(/\/artifacts\/shell\/.*\/auth\./, (route) => route.abort());
  await open(page, '/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const report = await reported;
  expect(report.status()).toBe(204);
  const { version, ...rest } = report.request().postDataJSON() as Record<string, unknown>;
  expect(rest).toEqual({ release: 1, remote: 'shell', phase: 'load', route: '/auth' });
  expect(version).toMatch(/^0\.1\.0-/);
});

test("keeps the chat button when the chat's window can't load, and opens the window later", async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  const reported = page.waitForRequest('**/api/analytics/faults');
  await page.route(/\/artifacts\/chat\/.*\/chat-window\./, (route) => route.abort());
  await open(page, '/faq');
  const button = page.getByRole('button', { name: /^(Open|Close) chat$/ });
  await button.click();
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'chat', phase: 'load', route: '/faq' });
  await expect(button).toBeVisible();
  await page.unrouteAll();
  await connected(page);
  await expect(page.getByPlaceholder('Ask me about Tulebyte services...')).toBeVisible();
});

test("keeps the forms of the account page, and what was typed, when the sections below can't load", async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  const reported = page.waitForRequest('**/api/analytics/faults');
  const sections: (() => void)[] = [];
  await page.route(/\/artifacts\/shell\/.*\/account-sections\./, async (route) => {
    await new Promise<void>((resolve) => sections.push(resolve));
    await route.abort();
  });
  await page.goto('/account');
  await whenReady(page);
  const email = page.locator('#email').getByRole('textbox').first();
  await email.fill('maria@new.example');
  for (const fail of sections.splice(0)) fail();
  await expect.poll(() => sections.length).toBe(1); // it is requested twice
  for (const fail of sections.splice(0)) fail();
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'shell', phase: 'load', route: '/account' });
  await expect(email).toHaveValue('maria@new.example');
  await page.unrouteAll();
  await connected(page);
  await expect(page.locator('#sessions').getByRole('listitem').first()).toBeVisible();
  await expect(email).toHaveValue('maria@new.example');
});
