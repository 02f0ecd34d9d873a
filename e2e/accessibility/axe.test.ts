import { expect, open, publicPaths, test, watch, withoutConsentBanner } from '../site/browser.ts';
import { withSpanish } from '../site/spanish.ts';
import { violations } from '../site/violations.ts';

test.describe.configure({ mode: 'parallel' });

/** Pages that no sitemap lists. */
const UNLISTED = ['/search?q=backup', '/auth', '/forgot-password', '/shop/cart', '/offline', '/no-such-page'];

// 320 px is also what 1280 px are at a zoom of 400% (WCAG 1.4.10).
for (const [prefix, width] of [
  ['', 320],
  ['', 1440],
  ['/es', 320],
] as const) {
  test(`every public page comes alive without an error, nobody scrolls it sideways, and axe finds nothing, ${prefix}/, ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await withoutConsentBanner(page);
    if (prefix) {
      await withSpanish(page);
      // The first page lets `/es` in: there it would load once more, under the measuring.
      await open(page, '/');
    }
    const problems: string[] = [];
    watch(page, problems);
    const found: string[] = [];
    for (const path of [...(await publicPaths(page)), ...UNLISTED]) {
      const address = prefix && path === '/' ? prefix : prefix + path;
      await open(page, address);
      await expect.soft(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      found.push(...(await violations(page, address)));
    }
    await context.close();
    expect([...found, ...problems]).toEqual([]);
  });
}
