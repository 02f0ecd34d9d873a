import { expect, open, publicPaths, test, watch, withoutConsentBanner } from '../site/browser.ts';
import { violations } from '../site/violations.ts';

test.describe.configure({ mode: 'parallel' });

/** The rules that see colors. Everything else is the same in light and dark: the page's HTML does not know the scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

for (const width of [390, 1440]) {
  test(`every public page comes alive without an error, and axe finds nothing in light and dark, ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await withoutConsentBanner(page);
    const problems: string[] = [];
    watch(page, problems);
    const found: string[] = [];
    for (const path of [...(await publicPaths(page)), '/auth', '/forgot-password', '/offline', '/no-such-page']) {
      await open(page, path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      found.push(...(await violations(page, `${path}, light`)));
      await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'));
      found.push(...(await violations(page, `${path}, dark`, COLOR_RULES)));
    }
    await context.close();
    expect([...found, ...problems]).toEqual([]);
  });
}
