import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import { expect, open, publicPaths, test, watch, declineConsent, type Page } from '../site/browser.ts';
import { enableSpanish } from '../site/spanish.ts';
import { oneOfEachPattern } from '../site/patterns.ts';
import { sidewaysScrolling, violations } from '../site/violations.ts';

/** Pages that are not in the sitemap. */
const UNLISTED = ['/search?q=backup', '/auth', '/forgot-password', '/shop/cart', '/offline', '/no-such-page'];

/**
 * 320 px equals 1280 px at 400% zoom (WCAG 1.4.10). One page of each pattern is checked whole in English, in both color modes, and its
 * HTML without colors in Spanish on the narrow screen. Of the other pages, with the same code, the HTML is enough: in English for axe,
 * everywhere for sideways scrolling. Unlisted pages are whole in both languages: some are rendered by the browser only.
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
      problems,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await declineConsent(page);
      if (prefix) {
        await enableSpanish(page);
        // Without it the first page enables `/es`, and reloads during the check.
        await page.context().addCookies([{ name: BILINGUAL_COOKIE, value: 'on', url: baseURL ?? '' }]);
      }
      const html = await pageWithoutScripts(page);
      watch(html, problems);
      const found: string[] = [];
      const listed = await publicPaths(page.request);
      const samples = new Set([...(await oneOfEachPattern(page.request, listed)), ...UNLISTED]);
      const paths = [...listed, ...UNLISTED].filter((_, index) => index % PARTS === part);
      for (const path of paths) {
        const isEnglish = prefix === '';
        const isWhole = (isEnglish && samples.has(path)) || UNLISTED.includes(path);
        const opened = isWhole ? page : html;
        const url = !isEnglish && path === '/' ? prefix : prefix + path;
        await opened.setViewportSize({ width: widths[0], height: 900 });
        await (isWhole ? open(page, url) : html.goto(url));
        for (const [index, width] of widths.entries()) {
          await opened.setViewportSize({ width, height: 900 });
          await expect.soft(opened.getByRole('heading', { level: 1 }), url).toBeVisible();
          const place = `${url} at ${width} px`;
          const withAxe = index === 0 && (isEnglish || samples.has(path));
          found.push(...(await (withAxe ? violations(opened, place, isWhole && isEnglish) : sidewaysScrolling(opened, place))));
        }
      }
      expect(found).toEqual([]);
    });
  }
}

/** Another tab of the same visitor, whose documents arrive without scripts. */
async function pageWithoutScripts(page: Page): Promise<Page> {
  const inert = await page.context().newPage();
  await inert.emulateMedia({ reducedMotion: 'reduce' });
  await inert.route(
    ({ pathname }) => !pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/<script>[^]*?<\/script>/g, '') });
    },
  );
  return inert;
}
