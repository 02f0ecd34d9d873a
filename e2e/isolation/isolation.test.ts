import { rmSync } from 'node:fs';
import { expect, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { buildChangedRemote } from '../site/checkout.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';

test.describe.configure({ mode: 'default' });

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite(13);
});
test.afterAll(() => site.stop());
// The host logs every failure.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

/** The rest of the site keeps working. */
async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openHome(page: Page): Promise<void> {
  await declineConsent(page);
  await page.goto(site.url);
  await whenReady(page);
}

const toShop = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
const panel = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

test.describe('a remote that is slow', () => {
  test('shows an error with Retry inside the layout after the time limit', async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    await page.route(/\/artifacts\/shop\/.*\/entry\.js/, () => {}); // never answered
    await toShop(page);
    let seconds = 0;
    await expect(async () => {
      await page.clock.runFor(10_000);
      seconds += 10;
      await expect(panel(page)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect(seconds).toBeLessThanOrEqual(30);
    await page.unrouteAll();
    await expectRestWorks(page);
  });
});

test.describe("a release whose list of remotes can't be loaded", () => {
  test('opens links as documents', async ({ page }) => {
    await page.route('**/release/*.json', (route) => route.abort());
    await openHome(page);
    await toShop(page);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts/);
  });
});

test.describe('a remote that is down for a moment', () => {
  test('recovers with Retry', async ({ page }) => {
    await openHome(page);
    await page.route(/\/artifacts\/shop\//, (route) => route.abort());
    await toShop(page);
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts/);
  });
});

test.describe('a remote that throws while rendering', () => {
  let version = '';

  test.beforeAll(() => {
    const before = site.versions('shop');
    // Like code that depends on something only some browsers have: it renders on the server and fails here.
    const dist = buildChangedRemote('shop', 'src/storefront/page.tsx', {
      from: 'export function Component(): ReactNode {',
      to: 'export function Component(): ReactNode {\n  if (typeof window !== "undefined") throw new Error("cannot render");',
    });
    site.release('publish', 'shop', '--dist', dist, '--skip-smoke');
    version = site.versions('shop').find((one) => !before.includes(one)) ?? '';
  });
  test.afterAll(() => {
    site.release('rollback', 'shop');
  });

  /** Opens the shop and returns the faults it reports. */
  async function captureFaultReport(page: Page, openShop: () => Promise<unknown>): Promise<unknown> {
    const report = page.waitForResponse('**/api/analytics/faults');
    await openShop();
    const response = await report;
    expect(response.status()).toBe(204);
    return response.request().postDataJSON();
  }
  const fault = () => ({ release: 2, remote: 'shop', version, phase: 'render', route: '/shop', weight: 1 });

  async function expectLayout(page: Page): Promise<void> {
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('link', { name: '(209) 555-0142' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '(209) 555-0142', exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectRestWorks(page);
  }

  test('shows an error inside the layout when its page is opened first, and reports the fault', async ({ page }) => {
    await declineConsent(page);
    const openShop = async () => {
      await page.goto(`${site.url}/shop`);
      await whenReady(page);
    };
    expect(await captureFaultReport(page, openShop)).toEqual(fault());
    await expectLayout(page);
  });

  test('shows an error inside the layout after a navigation, and reports the fault', async ({ page }) => {
    await openHome(page);
    expect(await captureFaultReport(page, () => toShop(page))).toEqual(fault());
    await expect(page).toHaveURL(/\/shop$/);
    await expectLayout(page);
  });
});

test.describe('a remote whose live version is gone', () => {
  test('is replaced by its previous version', async ({ page }) => {
    const before = site.versions('shop');
    const dist = buildChangedRemote('shop', 'src/storefront/page.tsx', {
      from: 'Machines and parts we would buy ourselves',
      to: 'Newest machines and parts',
    });
    site.release('publish', 'shop', '--dist', dist);
    const second = site.versions('shop').find((version) => !before.includes(version)) ?? '';
    rmSync(site.files('shop', second), { recursive: true });

    await openHome(page);
    await toShop(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts we would buy ourselves/);
    await page.goto(`${site.url}/shop`);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts we would buy ourselves/);
    await expectRestWorks(page);
    const { alarms } = (await (await fetch(`${site.url}/readyz`)).json()) as { alarms: unknown[] };
    expect(alarms).toContainEqual(expect.objectContaining({ remote: 'shop', version: second, problem: 'is missing' }));
    site.release('rollback', 'shop');
  });
});

test.describe('a remote whose files are corrupt', () => {
  test('never runs: the integrity check stops it, and its page shows an error', async ({ page }) => {
    await page.route(/\/artifacts\/shop\/.*\/entry\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.corrupted = true;' }),
    );
    await openHome(page);
    await toShop(page);
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => 'corrupted' in window)).toBe(false);
    await expectRestWorks(page);
  });
});

test.describe("a remote whose files can't be loaded", () => {
  test('keeps its static page below a notice, and the rest of the site works', async ({ page }) => {
    await page.route(/\/artifacts\/shop\//, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await declineConsent(page);
    await page.goto(`${site.url}/shop`);
    await whenReady(page);
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts/);
    await expectRestWorks(page);
    await page.goto(`${site.url}/support`);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
