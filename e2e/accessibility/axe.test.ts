import { expect, open, publicPaths, test, declineConsent } from '../site/browser.ts';
import { enableSpanish } from '../site/spanish.ts';
import { violations } from '../site/violations.ts';

/** Pages that no sitemap lists. */
const UNLISTED = ['/search?q=backup', '/auth', '/forgot-password', '/shop/cart', '/offline', '/no-such-page'];

/** 320 px is also what 1280 px are at a zoom of 400% (WCAG 1.4.10). Pages come alive at the first of the widths. */
const VISITS = [
  { prefix: '', widths: [1440, 320] },
  { prefix: '/es', widths: [320] },
] as const;
/** Each visit is shared between as many tests, which run at the same time. */
const PARTS = 3;

for (const { prefix, widths } of VISITS) {
  for (const part of Array.from({ length: PARTS }, (_, index) => index)) {
    const pages = `page ${part + 1}, ${part + 1 + PARTS}, … of ${prefix || 'English'}`;
    test(`public pages have no errors, no axe violations, and no sideways scrolling at ${widths.join(' and ')} px: ${pages}`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await declineConsent(page);
      if (prefix) {
        await enableSpanish(page);
        // The first page lets `/es` in: there it would load once more, under the measuring.
        await open(page, '/');
      }
      const found: string[] = [];
      const paths = [...(await publicPaths(page.request)), ...UNLISTED].filter((_, index) => index % PARTS === part);
      for (const path of paths) {
        const url = prefix && path === '/' ? prefix : prefix + path;
        for (const [index, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 900 });
          if (index === 0) await open(page, url);
          await expect.soft(page.getByRole('heading', { level: 1 }), url).toBeVisible();
          found.push(...(await violations(page, `${url} at ${width} px`)));
        }
      }
      expect(found).toEqual([]);
    });
  }
}
