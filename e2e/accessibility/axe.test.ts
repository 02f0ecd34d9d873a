import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, publicPaths, test, withoutConsentBanner } from '../site/browser.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [390, 1440] as const;
const schemes = ['light', 'dark'] as const;
/** The rules that see colors. Everything else is the same in light and dark: the page's HTML does not know the scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

for (const colorScheme of schemes) {
  for (const width of widths) {
    test(`every public page, ${colorScheme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await withoutConsentBanner(page);
      const found: string[] = [];
      for (const path of [...(await publicPaths(page)), '/auth', '/forgot-password', '/offline', '/no-such-page']) {
        await open(page, path);
        const axe = new AxeBuilder({ page });
        const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOR_RULES)).analyze();
        for (const { id, nodes } of violations) found.push(`${path}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`);
      }
      await context.close();
      expect(found).toEqual([]);
    });
  }
}
