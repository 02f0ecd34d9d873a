import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';

test.beforeEach(({ page }) => declineConsent(page));

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** From then on the router saves positions. */
const waitForManualScrollRestoration = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
const toFooter = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());

test("hydration during scrolling doesn't jump back to the element in the URL", async ({ page }) => {
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
  await expect.poll(() => scrolled(page)).toBe(before - 600);
  release();
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined);
  await waitForManualScrollRestoration(page);
  expect(await scrolled(page)).toBe(before - 600);
});

for (const path of ['/pricing', '/pricing#services'])
  test(`Back restores the scroll position on ${path}`, async ({ page }) => {
    await open(page, path);
    await waitForManualScrollRestoration(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await toFooter(page, 'Support');
    await expect(page).toHaveURL(/\/support$/);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname + url.hash === path);
    await expect.poll(() => scrolled(page)).toBe(300);
  });

test('a reload keeps the scroll position, with a hash in the URL too', async ({ page }) => {
  await open(page, '/pricing#services');
  await waitForManualScrollRestoration(page);
  await page.evaluate(() => window.scrollTo(0, 420));
  await page.reload();
  await whenReady(page);
  await waitForManualScrollRestoration(page);
  expect(await scrolled(page)).toBe(420);
});

test('a link to an element scrolls to it', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('footer a[href="/pricing"]')?.setAttribute('href', '/pricing#services'),
  );
  await toFooter(page, 'Pricing');
  await expect(page).toHaveURL(/\/pricing#services$/);
  await expect(page.locator('#services')).toBeInViewport();
});

test('a fragment typed into the address of an open page scrolls to its element, and Back to where the page was', async ({
  page,
}) => {
  await open(page, '/pricing');
  await waitForManualScrollRestoration(page);
  await page.evaluate(() => window.scrollTo(0, 150));
  const scrolledByRouter = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { scrollIntoView } = Element.prototype;
        Element.prototype.scrollIntoView = function (...options) {
          scrollIntoView.apply(this, options);
          done();
        };
      }),
  );
  // What the browser does with a typed one; the router's turn comes after it.
  await page.evaluate(() => (location.hash = 'services'));
  await scrolledByRouter;
  await expect(page.locator('#services')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(150);
});
