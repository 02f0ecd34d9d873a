import { expect, open, publicPaths, test, declineConsent } from '../site/browser.ts';
import { enableSpanish } from '../site/spanish.ts';
import { oneOfEachPattern } from '../site/patterns.ts';
import { sidewaysScrolling, violations } from '../site/violations.ts';

/** Pages that are not in the sitemap. */
const UNLISTED = ['/search?q=backup', '/auth', '/forgot-password', '/shop/cart', '/offline', '/no-such-page'];

/**
 * 320 px equals 1280 px at 400% zoom (WCAG 1.4.10). One page of each pattern is checked whole in English, in both color modes, and
 * without colors in Spanish on the narrow screen. Of the other pages, with the same code, the HTML is enough: in English for axe,
 * everywhere for sideways scrolling.
 */
const VISITS = [
  { prefix: '', widths: [1440, 320] },
  { prefix: '/es', widths: [320] },
] as const;
/** Each visit is split into this many concurrent tests. */
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
        // The first page enables `/es`: opened there, it would reload during the check.
        await open(page, '/');
      }
      const found: string[] = [];
      const listed = await publicPaths(page.request);
      const samples = new Set([...(await oneOfEachPattern(page.request, listed)), ...UNLISTED]);
      const paths = [...listed, ...UNLISTED].filter((_, index) => index % PARTS === part);
      for (const path of paths) {
        const url = prefix && path === '/' ? prefix : prefix + path;
        for (const [index, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 900 });
          const isFirst = index === 0;
          const isSample = samples.has(path);
          if (isFirst) await (isSample ? open(page, url) : page.goto(url));
          await expect.soft(page.getByRole('heading', { level: 1 }), url).toBeVisible();
          const place = `${url} at ${width} px`;
          if (isFirst && (isSample || prefix === '')) found.push(...(await violations(page, place, isSample && prefix === '')));
          else found.push(...(await sidewaysScrolling(page, place)));
        }
      }
      expect(found).toEqual([]);
    });
  }
}
