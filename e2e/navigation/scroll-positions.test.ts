import { expect, open, test, whenReady, withoutConsentBanner, type Page } from '../site/browser.ts';

test.beforeEach(({ page }) => withoutConsentBanner(page));

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** From then on the router keeps positions. */
const keepsPositions = (page: Page) => expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
const toFooter = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());

test('a page that comes alive at the wheel does not jump back to the element of its address', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/artifacts/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing#services');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const before = await scrolled(page);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -600);
  // A web font that arrives late may move the page by a line; a jump back would be all of the wheel's 600 px.
  const moved = async () => Math.round(Math.abs((await scrolled(page)) - (before - 600)) / 100);
  await expect.poll(moved).toBe(0);
  release();
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined);
  await keepsPositions(page);
  expect(await moved()).toBe(0);
});

test('Back and Forward restore where a page was scrolled to, also with a hash in its address', async ({ page }) => {
  await open(page, '/pricing');
  await keepsPositions(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await toFooter(page, 'Support');
  await expect(page).toHaveURL(/\/support$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => scrolled(page)).toBe(700);

  await open(page, '/pricing#services');
  await keepsPositions(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await toFooter(page, 'Support');
  await expect(page).toHaveURL(/\/support$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing#services$/);
  await expect.poll(() => scrolled(page)).toBe(300);
});

test('a reload stays where the page was, also with a hash in its address', async ({ page }) => {
  await open(page, '/pricing#services');
  await keepsPositions(page);
  await page.evaluate(() => window.scrollTo(0, 420));
  await page.reload();
  await whenReady(page);
  await keepsPositions(page);
  expect(await scrolled(page)).toBe(420);
});

test('a link to an element goes there, and there again', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('footer a[href="/pricing"]')?.setAttribute('href', '/pricing#services'),
  );
  await toFooter(page, 'Pricing');
  await expect(page).toHaveURL(/\/pricing#services$/);
  await expect(page.locator('#services')).toBeInViewport();
});
