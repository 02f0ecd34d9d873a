import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, whenReady, withoutConsentBanner, type Page } from '../site/browser.ts';
import { buildChangedRemote } from '../site/checkout.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';

let site: OwnSite;
/** The shop's version that the site starts with: live again after every test, however many are in the store. */
let shopVersion: string;

test.beforeAll(async () => {
  site = await startOwnSite(13);
  [shopVersion = ''] = site.versions('shop');
});
test.afterAll(() => site.stop());
// The host reports every failure to the console, as it should.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

/** The parts of the site that have nothing to do with the shop go on working. */
async function restWorks(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openHome(page: Page): Promise<void> {
  await withoutConsentBanner(page);
  await page.goto(site.url);
  await whenReady(page);
}

const toShop = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
const panel = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

test.describe('a remote that is slow', () => {
  test('gives up in time: its page is an error with Retry inside the layout', async ({ page }) => {
    await openHome(page);
    await page.route(/\/artifacts\/shop\/.*\/entry\.js/, () => {}); // never answered
    await toShop(page);
    await expect(panel(page)).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll();
    await restWorks(page);
  });
});

test.describe('a release whose other remotes cannot be asked for', () => {
  test('still leads on: the link opens a document', async ({ page }) => {
    await page.route('**/release/*.json', (route) => route.abort());
    await openHome(page);
    await toShop(page);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts/);
  });
});

test.describe('a remote that is down for a moment', () => {
  test('comes back by Retry', async ({ page }) => {
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

test.describe('a remote whose live version is gone', () => {
  test('is replaced by its previous version', async ({ page }) => {
    const { dist, remove } = buildChangedRemote('shop', 'src/storefront/page.tsx', {
      from: 'Machines and parts we would buy ourselves',
      to: 'Newest machines and parts',
    });
    site.release('publish', 'shop', '--dist', dist);
    remove();
    const second = site.versions('shop').find((version) => version !== shopVersion) ?? '';
    rmSync(site.files('shop', second), { recursive: true });

    await openHome(page);
    await toShop(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts we would buy ourselves/);
    await page.goto(`${site.url}/shop`);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts we would buy ourselves/);
    await restWorks(page);
    site.release('rollback', 'shop', '--skip-smoke');
  });
});

test.describe('a remote whose files are corrupt', () => {
  test('is not run: integrity stops it, and its page is a contained error', async ({ page }) => {
    const folder = site.files('shop', shopVersion);
    for (const file of readdirSync(folder)) {
      if (file.startsWith('entry.js')) writeFileSync(join(folder, file), 'window.corrupted = true;');
    }
    await openHome(page);
    await toShop(page);
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => 'corrupted' in window)).toBe(false);
    await restWorks(page);
  });
});

test.describe('a remote whose files are removed from the server', () => {
  test('keeps its readable page with a notice; everything else works', async ({ page }) => {
    for (const version of site.versions('shop'))
      rmSync(join(site.dataDir, 'store/artifacts/shop', version, 'web'), { recursive: true, force: true });
    await withoutConsentBanner(page);
    await page.goto(`${site.url}/shop`);
    await whenReady(page);
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts/);
    await restWorks(page);
    await page.goto(`${site.url}/support`);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
