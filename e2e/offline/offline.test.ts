import { buildChangedRemote } from '../site/checkout.ts';
import { expect, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { startOwnSite } from '../site/own-site.ts';

test.use({ serviceWorkers: 'allow' });

const BEFORE = 'Local IT. Prices up front.';
const AFTER = 'Local IT that names the price first.';
const QUESTION = 'A new version is available. Reload to update?';

const question = (page: Page) => page.getByText(QUESTION);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** The caches of this site, and the pages in them. Not while a worker deletes some: reading one would create it again. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).toSorted();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const pages = requests.flat().map(({ url }) => new URL(url).pathname);
    return { names, pages: pages.filter((path) => !path.startsWith('/artifacts/')).toSorted() };
  });

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenReady(page);
}

/** As browsers do after a navigation, but later while the worker is busy. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Blocks the shell's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/artifacts/shell/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('shows visited pages offline, and the offline page for others', async ({ browser }) => {
  const site = await startOwnSite(17);
  const page = await browser.newPage();
  try {
    await declineConsent(page);
    // The first page came before the worker, but is cached too.
    await visit(page, `${site.url}/about-us`);
    await expect.poll(async () => (await kept(page)).pages).toContain('/about-us');
    await visit(page, `${site.url}/pricing`);
    await expect.poll(async () => (await kept(page)).pages).toContain('/pricing');
    await expect(question(page)).toHaveCount(0);
  } catch (error) {
    await site.stop();
    throw error;
  }
  const heading = await title(page).textContent();
  await site.stop(); // nobody answers any more
  await page.goto(`${site.url}/pricing`);
  await expect(title(page)).toHaveText(heading ?? '');
  await page.goto(`${site.url}/about-us`);
  await expect(title(page)).toBeVisible();
  await expect(title(page)).not.toHaveText('You’re offline');
  await page.goto(`${site.url}/shop`);
  await expect(page).toHaveURL(/\/offline\?from=%2Fshop$/);
  await expect(title(page)).toHaveText('You’re offline');
  await expect(page.getByRole('main').getByRole('link', { name: /555-0142/ })).toBeVisible();
  await page.getByRole('main').locator('a[href="/pricing"]').click();
  await expect(title(page)).toHaveText(heading ?? '');
  await page.close();
});

test('prompts once for a new release, never over a dirty form, and never mixes releases', async ({ browser }) => {
  const site = await startOwnSite(18);
  const context = await browser.newContext();
  const [page, tab] = [await context.newPage(), await context.newPage()];
  try {
    await declineConsent(page);
    await declineConsent(tab);
    await visit(page, site.url);
    await expect(title(page)).toHaveText(BEFORE);
    await expect.poll(() => kept(page)).toEqual({ names: ['tulebyte-offline-1', 'tulebyte-pages-1'], pages: ['/', '/offline'] });
    await expect(question(page)).toHaveCount(0);
    await visit(tab, `${site.url}/contact-us`);
    await tab.locator('#contact-name').fill('Rosa Delgado');

    const dist = buildChangedRemote('marketing', 'src/home/content.tsx', { from: BEFORE, to: AFTER });
    site.release('publish', 'marketing', '--dist', dist, '--skip-smoke');
    // The web server reads the pointer four times a second.
    await expect.poll(async () => (await fetch(`${site.url}/release.json`)).json()).toMatchObject({ release: 2 });

    // The second visit shows the new page; its worker replaces the old one, here before the page's code loaded, and the visitor is asked.
    const codeMayCome = await holdCode(page);
    await page.goto(site.url);
    await expect(title(page)).toHaveText(AFTER);
    await checkForUpdate(page);
    await expect(page.locator('html')).toHaveAttribute('data-worker-replaced');
    codeMayCome();
    await whenReady(page);
    await expect(question(page)).toBeVisible();
    await expect.poll(() => cacheNames(page)).not.toContain('tulebyte-pages-1');
    await expect.poll(() => cacheNames(page)).toContain('tulebyte-offline-2');

    // The other tab learned of it too, and asks nothing while it has unsent input.
    await checkForUpdate(tab);
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect(question(tab)).toHaveCount(0);
    await expect(tab.locator('#contact-name')).toHaveValue('Rosa Delgado');
    await tab.locator('#contact-name').fill('');
    await expect(question(tab)).toBeVisible();

    await page.getByRole('button', { name: 'Reload' }).click();
    await whenReady(page);
    await expect(title(page)).toHaveText(AFTER);
    await expect.poll(async () => (await kept(page)).pages).toContain('/');
    await expect(question(page)).toHaveCount(0);
  } finally {
    await site.stop();
  }
  // Offline: pages of the new release only.
  await page.goto(site.url);
  await expect(title(page)).toHaveText(AFTER);
  expect((await kept(page)).names).toEqual(['tulebyte-offline-2', 'tulebyte-pages-2']);
  await context.close();
});
