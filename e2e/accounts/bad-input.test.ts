import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { clickSignOut, client, createAccount, signIn, signInByForm, storeSession } from '../site/people.ts';

const KEYS = [
  'tulebyte.auth',
  'tulebyte.authAttempts',
  'tulebyte.cookieConsent',
  'tulebyte.featureToggles',
  'tulebyte.colorMode',
];
const main = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function fillIn(page: Page, password: string = client.password): Promise<void> {
  await page.getByLabel('Email').fill(client.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const NONSENSE = ['', '{', 'null', '[]', '"text"', '{"user":7,"access_token":{}}', '\u0000'.repeat(3), '{"expires_at":1e400}'];

test('pages and sign-in work when every storage key holds nonsense', async ({ page }) => {
  for (const nonsense of NONSENSE) {
    await test.step(JSON.stringify(nonsense), async () => {
      await page.goto('/robots.txt');
      await page.evaluate(
        ([keys, value]) => {
          for (const key of keys) localStorage.setItem(key, value);
          for (const key of ['tulebyte.returnTo', 'tulebyte.passwordRecovery', 'tulebyte.draft.sign-in'])
            sessionStorage.setItem(key, value);
        },
        [KEYS, nonsense] as const,
      );
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/auth$/);
      await whenReady(page);
      await expect(main(page)).toBeVisible();
      await page.getByRole('region', { name: 'We Value Your Privacy' }).getByRole('button', { name: 'Decline All' }).click();
      await fillIn(page);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }
});

test('pages, the consent banner, and sign-in work with blocked storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await open(page, '/auth?from=/dashboard');
  await page.getByRole('button', { name: 'Decline All' }).click();
  await expect(page.getByRole('region', { name: 'We Value Your Privacy' })).toHaveCount(0);
  await fillIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toBeVisible();
});

test('pages, the cart, and sign-in work with full storage, and a visitor who is signed in stays so', async ({ page }) => {
  const fill = () =>
    page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let length = 1024 * 1024, n = 0; length >= 1; n += 1) {
          try {
            storage.setItem(`filler${n}`, 'x'.repeat(length));
          } catch {
            length = Math.floor(length / 2);
          }
        }
      }
    });
  await declineConsent(page);
  await page.goto('/robots.txt');
  await fill();
  await open(page, '/product/nvme-ssd-1tb');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('button', { name: /Add another/ })).toBeVisible();
  await open(page, '/auth?from=/dashboard');
  await fillIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await signIn(page, client, '/dashboard');
  await fill();
  await page.reload();
  await whenReady(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toBeVisible();
});

test('renews the session when the clock jumps a day ahead', async ({ page }) => {
  await declineConsent(page);
  await signIn(page, await createAccount(page, 'clock'), '/dashboard');
  // The page that is open may renew it before the reload.
  const renewed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'));
  await page.clock.setFixedTime(Date.now() + 24 * 3600_000);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toBeVisible();
});

test('a clock that was set back locks no one out', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/auth?from=/dashboard');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fillIn(page, 'wrong');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  }
  await page.clock.setFixedTime(Date.now() - 24 * 3600_000);
  await fillIn(page, 'wrong');
  await expect(page.getByText('Too Many Attempts')).toHaveCount(0);
});

test('signing in and out updates the other tab', async ({ page, context }) => {
  await declineConsent(page);
  const other = await context.newPage();
  await declineConsent(other);
  await other.goto('/auth?from=/dashboard');
  await whenReady(other);
  // A separate account: signing out ends the sessions of all browsers.
  await signInByForm(page, await createAccount(page, 'tabs'), '/account');
  await expect(other).toHaveURL(/\/dashboard$/);
  // The workspace's header replaces the public site's.
  await expect(page.getByRole('banner').getByText('Search or go to…')).toBeVisible();
  await clickSignOut(page);
  await expect(other).toHaveURL(/\/auth$/);
});

for (const [what, answer] of [
  ['is down', undefined],
  ['answers nonsense', { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' }],
  ['answers with an error page', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
] as const) {
  test(`public pages work and forms keep their input when the backend ${what}`, async ({ page, problems }) => {
    await declineConsent(page);
    for (const path of ['**/auth/v1/**', '**/rest/v1/**', '**/functions/v1/**']) {
      await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
    }
    await open(page, '/pricing');
    await expect(main(page)).toBeVisible();
    await open(page, '/auth');
    await fillIn(page);
    await expect(page.getByText('Sign In Error')).toBeVisible();
    await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(client.email);
    await open(page, '/forgot-password');
    await page.getByLabel('Email').fill(client.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(client.email);
    problems.length = 0; // a browser notes every refused request in its console
  });
}

test('the route guard offers Retry when the backend is lost', async ({ page, problems }) => {
  await declineConsent(page);
  await storeSession(page, client);
  await page.route('**/rest/v1/rpc/is_admin', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/admin');
  await expect(page.getByText('Unable to verify admin access')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/is_admin');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Access denied. Administrator privileges required.')).toHaveCount(1);
  problems.length = 0;
});
