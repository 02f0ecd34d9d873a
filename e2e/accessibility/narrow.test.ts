import { expect, open, publicPaths, test, withoutConsentBanner } from '../site/browser.ts';
import { withSpanish } from '../site/spanish.ts';

test.describe.configure({ mode: 'parallel' });

/** Pages that no sitemap lists, with what makes them wide. */
const UNLISTED = ['/search?q=backup', '/auth', '/forgot-password', '/shop/basket', '/no-such-page'];

// 320 px is also what 1280 px are at a zoom of 400% (WCAG 1.4.10).
for (const prefix of ['', '/es']) {
  test(`at 320 px nobody scrolls a public page sideways, ${prefix || '/'}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await withoutConsentBanner(page);
    if (prefix) {
      await withSpanish(page);
      // The first page lets `/es` in: there it would load once more, under the measuring.
      await open(page, '/');
    }
    const tooWide: string[] = [];
    for (const path of [...(await publicPaths(page)), ...UNLISTED]) {
      await open(page, prefix && path === '/' ? prefix : prefix + path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) tooWide.push(`${prefix}${path}: ${width} px`);
    }
    await context.close();
    expect(tooWide).toEqual([]);
  });
}

test('on a telephone the prices of all plans are seen at once', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await withoutConsentBanner(page);
  await open(page, '/pricing');
  for (const plan of ['Basic', 'Pro', 'Enterprise']) {
    const heading = page.getByRole('table').getByRole('columnheader', { name: plan });
    const { x = -1, width = 999 } = (await heading.boundingBox()) ?? {};
    expect([plan, x >= 0 && x + width <= 360]).toEqual([plan, true]);
  }
  await context.close();
});
