import { expect, open, test } from '../site/browser.ts';

test('requests nothing but the document before the first contentful paint', async ({ page }) => {
  const drawn = page.waitForResponse(/delta\.\w+\.svg$/);
  const written = page.waitForResponse(/\.woff2$/);
  await page.goto('/'); // not touched: that would fetch the page's code at once
  await Promise.all([drawn, written]);
  const { painted, early } = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < first);
    return { painted: first, early: before.map(({ name, startTime }) => [name, startTime]) };
  });
  expect(painted).toBeGreaterThan(0);
  expect(early).toEqual([]);
});

test('becomes interactive in a browser that reports no paint times', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  const drawn = page.waitForResponse(/delta\.\w+\.svg$/);
  await open(page, '/');
  await drawn;
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Source') && status === 'loaded'),
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test('renders what is below the fold', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'What happens after you call' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  });
}
