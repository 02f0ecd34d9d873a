import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import { expect, open, publicPaths, test, watch, declineConsent, type Page } from '../site/browser.ts';
import { enableSpanish } from '../site/spanish.ts';
import { oneOfEachPattern, oneOfEachRemote } from '../site/patterns.ts';
import { sidewaysScrolling, violations } from '../site/violations.ts';

/** Pages that are not in the sitemap. */
const UNLISTED = ['/search?q=backup', '/auth', '/forgot-password', '/shop/cart', '/offline', '/no-such-page'];

/**
 * 320 px equals 1280 px at 400% zoom (WCAG 1.4.10). No page scrolls sideways; axe checks one page of each pattern, with colors
 * in both modes, and one of each remote in Spanish, without colors. The publish gate checks every page that changed, and `npm run prove -- gate` all of them.
 * Of listed pages, their HTML is checked: hydration changes nothing in it (`hydration/`). One page of each remote is opened, and the
 * unlisted ones in both languages: some are rendered by the browser only.
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
      const isEnglish = prefix === '';
      await declineConsent(page);
      if (!isEnglish) {
        await enableSpanish(page);
        // Without it the first page enables `/es`, and reloads during the check.
        await page.context().addCookies([{ name: BILINGUAL_COOKIE, value: 'on', url: baseURL ?? '' }]);
      }
      const html = await blankPage(page);
      watch(html, problems);
      const found: string[] = [];
      const listed = await publicPaths(page.request);
      const opened = new Set(await oneOfEachRemote(page.request, listed));
      const samples = new Set([...(isEnglish ? await oneOfEachPattern(page.request, listed) : opened), ...UNLISTED]);
      const paths = [...listed, ...UNLISTED].filter((_, index) => index % PARTS === part);
      for (const path of paths) {
        const isSample = samples.has(path);
        const isWhole = (isEnglish && opened.has(path)) || UNLISTED.includes(path);
        const shown = isWhole ? page : html;
        const url = !isEnglish && path === '/' ? prefix : prefix + path;
        await shown.setViewportSize({ width: widths[0], height: 900 });
        await (isWhole ? open(page, url) : showHtml(html, url));
        for (const [index, width] of widths.entries()) {
          await shown.setViewportSize({ width, height: 900 });
          await expect.soft(shown.getByRole('heading', { level: 1 }), url).toBeVisible();
          const place = `${url} at ${width} px`;
          const withAxe = index === 0 && isSample;
          found.push(...(await (withAxe ? violations(shown, place, isEnglish) : sidewaysScrolling(shown, place))));
        }
      }
      expect(found).toEqual([]);
    });
  }
}

/** Another tab of the same visitor, for `showHtml`: an empty page without a CSP, which would forbid it to parse HTML. */
async function blankPage(page: Page): Promise<Page> {
  const blank = await page.context().newPage();
  await blank.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  );
  await blank.goto('/blank');
  return blank;
}

/** Replaces what `blank` shows by the HTML at `url`, with its styles and without running its scripts: several times as fast as opening it. */
async function showHtml(blank: Page, url: string): Promise<void> {
  await blank.evaluate(async (address) => {
    const response = await fetch(address);
    const { documentElement: next } = new DOMParser().parseFromString(await response.text(), 'text/html');
    // Without transitions: a color would still be that of the other mode.
    next.classList.add('light', 'low-end');
    document.replaceChild(document.adoptNode(next), document.documentElement);
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    await Promise.all(styles.map((link) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve))));
    await document.fonts.ready;
  }, url);
}
