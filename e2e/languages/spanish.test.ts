import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { enableSpanish, startInSpanish } from '../site/spanish.ts';

test.beforeEach(({ page }) => declineConsent(page));

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('has no language switch and no Spanish pages with bilingual_support off', async ({ page }) => {
  await open(page, '/pricing');
  await expect(page.locator('[data-language]')).toHaveCount(0);
  const response = await page.goto('/es/pricing');
  expect(response?.status()).toBe(404);
});

test('the language switch keeps the page; links, redirects, and guards keep the language', async ({ page }) => {
  await enableSpanish(page);
  await open(page, '/pricing?plan=pro');
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/pricing\?plan=pro$/);
  await whenReady(page);
  expect(await language(page)).toBe('es');
  await expect(page).toHaveTitle(/Precios/);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Artículos' }).click();
  await expect(page).toHaveURL(/\/es\/blog$/);
  await expect(heading(page)).toHaveText(/Valle|valle/);
  // The footer is a static region, whose links the host follows.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Precios' }).click();
  await expect(page).toHaveURL(/\/es\/pricing$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/es/contact');
  await expect(page).toHaveURL(/\/es\/contact-us$/);
  await page.goto('/es/dashboard');
  await expect(page).toHaveURL(/\/es\/auth/);
  await whenReady(page);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await language(page)).toBe('en');
});

test('links of a Spanish page without behavior are followed in Spanish, without a new document', async ({ page }) => {
  await startInSpanish(page);
  await open(page, '/es/about-us');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main[data-delivered] a[href="/es/contact-us"]').first().click();
  await expect(page).toHaveURL(/\/es\/contact-us$/);
  await expect(heading(page)).toBeVisible();
  expect(await language(page)).toBe('es');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('opens a Spanish URL first, before the server knows of the toggle', async ({ page }) => {
  await enableSpanish(page);
  await page.goto('/es/services/managed-it');
  // The page reloads once, with the toggle known to the server.
  await page.waitForFunction(() => document.documentElement.lang === 'es');
  await whenReady(page);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/es\/services\/managed-it$/);
});

test('Spanish pages become interactive without errors', async ({ page }) => {
  await startInSpanish(page);
  for (const path of [
    '/es',
    '/es/services',
    '/es/blog',
    '/es/faq',
    '/es/shop',
    '/es/support',
    '/es/contact-us',
    '/es/search?q=copia',
  ]) {
    await open(page, path);
    expect(await language(page), path).toBe('es');
  }
});

test('when we open again fits between the phone number and what follows it', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-02T04:00:00Z'); // Tuesday evening; Wednesday has the longest name.
  await startInSpanish(page);
  await open(page, '/es/services');
  const status = page.locator('main [data-opening-status=md]').first();
  await expect(status).toHaveText('Abre el miércoles a las 8\u00a0a.m.');
  const next = page.locator('main').getByRole('link', { name: 'También vamos a su casa' });
  const [end, start] = [await status.boundingBox(), await next.boundingBox()];
  expect((end?.x ?? Infinity) + (end?.width ?? 0)).toBeLessThanOrEqual(start?.x ?? 0);
});
