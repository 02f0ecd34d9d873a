import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright/test';
import { expect, test, watch, whenLoaded, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { buildChangedRemote } from '../site/checkout.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';
import { violations } from '../site/violations.ts';

// One site for all: a publication takes long enough.
test.describe.configure({ mode: 'default' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

let site: OwnSite;
let visitors: Page[] = [];
test.beforeAll(async () => {
  site = await startOwnSite(11);
});
test.afterEach(async () => {
  for (const page of visitors) await page.context().close();
  visitors = [];
});
test.afterAll(() => site.stop());

async function visitor(browser: Browser, problems: string[], canaryBucket?: number): Promise<Page> {
  const context = await browser.newContext();
  if (canaryBucket !== undefined) {
    await context.addCookies([{ name: 'tulebyte.canaryBucket', value: String(canaryBucket), url: site.url }]);
  }
  const page = await context.newPage();
  visitors.push(page);
  watch(page, problems);
  await declineConsent(page);
  return page;
}

/** Opens the path until it shows this title: the web server reads the pointer four times a second. */
const sees = (page: Page, path: string, text: string) =>
  expect(async () => {
    await page.goto(site.url + path);
    await whenReady(page);
    expect(await title(page).innerText()).toBe(text);
  }).toPass();

test('shows a change to those with the preview link, then to canary visitors, then to everyone', async ({ browser }) => {
  const before = 'Local IT. Prices up front.';
  const after = 'Local IT that names the price first.';
  const problems: string[] = [];
  const dist = buildChangedRemote('marketing', 'src/home/content.tsx', { from: before, to: after });
  const said = site.release('preview', 'marketing', '--dist', dist, '--skip-smoke');
  const [link = ''] = /\/__preview\/\S+/.exec(said) ?? [];

  const invited = await visitor(browser, problems);
  await invited.goto(site.url + link);
  await whenReady(invited);
  await expect(title(invited)).toHaveText(after);
  const badge = invited.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText('Preview of release 2: marketing');
  await whenLoaded(invited, ['widget']);
  expect(await violations(invited)).toEqual([]);
  await invited.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(invited).toHaveURL(/\/pricing$/);

  const [early, late] = [await visitor(browser, problems, 9), await visitor(browser, problems, 10)];
  await sees(early, '/', before);
  await badge.getByRole('link', { name: 'End the preview' }).click();
  await expect(title(invited)).toHaveText(before);
  await expect(badge).toHaveCount(0);

  expect(site.release('canary', '2', '--percent', '10', '--skip-smoke')).toContain('goes to 10% of the visitors');
  await sees(early, '/', after);
  await sees(late, '/', before);
  expect(site.release('list')).toMatch(/^canary\t3 for 10% until /);

  // One command ends a bad canary.
  expect(site.release('rollback', 'marketing')).toContain('Release 1 stays live for everyone');
  await sees(early, '/', before);

  expect(site.release('promote', '2', '--skip-smoke')).toContain('Release 4 is live: marketing');
  await sees(late, '/', after);
  expect(site.release('diff')).toMatch(/^Release 4 against 1\nmarketing {2}\S+ → \S+\n/);
  expect(problems).toEqual([]);
});

test('publishes and rolls back one remote while the site runs', async ({ browser }) => {
  const before = 'Computers and parts we’d buy ourselves';
  const after = 'Computers and parts, chosen by us';
  const problems: string[] = [];
  const { release } = (await (await fetch(`${site.url}/release.json`)).json()) as { release: number };
  const oldTab = await visitor(browser, problems);
  await oldTab.goto(`${site.url}/shop`);
  await whenReady(oldTab);
  await expect(title(oldTab)).toHaveText(before);
  const shells = site.versions('shell');
  const others = site.versions('marketing');

  const dist = buildChangedRemote('shop', 'src/storefront/page.tsx', { from: before, to: after });
  expect(site.release('publish', 'shop', '--dist', dist)).toContain('is live: shop');

  const newVisitor = await visitor(browser, problems);
  await sees(newVisitor, '/shop', after);
  expect(site.versions('shell')).toEqual(shells);
  expect(site.versions('marketing')).toEqual(others);
  expect(site.versions('shop')).toHaveLength(2);

  // A returning visitor's browser gets what differs from the files that it has.
  const returning = await oldTab.context().newPage();
  const encodings: (string | undefined)[] = [];
  returning.on('response', (response) => {
    if (/\/artifacts\/shop\/.*\.js$/.test(response.url())) encodings.push(response.headers()['content-encoding']);
  });
  await sees(returning, '/shop', after);
  expect(encodings.length).toBeGreaterThan(2);
  expect(new Set(encodings)).toEqual(new Set(['dcz']));
  await returning.close();

  // The old release's tab keeps working with its own files, without a new document.
  await oldTab.evaluate(() => Object.assign(window, { sameDocument: true }));
  await oldTab.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(oldTab).toHaveURL(/\/pricing$/);
  await expect(title(oldTab)).not.toHaveText(before);
  expect(await oldTab.evaluate(() => 'sameDocument' in window)).toBe(true);

  expect(site.release('rollback', 'shop')).toContain('shop is back at');
  await sees(newVisitor, '/shop', before);
  expect(site.release('verify')).toContain(`Release ${release + 2} is intact`);
  const listed = site.release('list').match(/^\d+(?=\t)/gm) ?? [];
  expect(listed.slice(0, 3).map(Number)).toEqual([release + 2, release + 1, release]);
  expect(problems).toEqual([]);
});

test('refuses a remote whose page fails in the browser', () => {
  const pointers = () => readdirSync(join(site.dataDir, 'store/channels/production'));
  const before = pointers();
  const broken = {
    from: 'export function Component(): ReactNode {',
    to: 'export function Component(): ReactNode {\n  if (typeof window !== "undefined") throw new Error("broken in browsers");',
  };
  const dist = buildChangedRemote('shop', 'src/cart/page.tsx', broken);
  expect(() => site.release('publish', 'shop', '--dist', dist)).toThrow(
    /Refused: \/shop\/cart fails .*broken in browsers[^]*where: "shop" [^]*fix: /,
  );
  expect(pointers()).toEqual(before);
});
