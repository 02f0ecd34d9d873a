import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, publicPaths, test, withoutConsentBanner } from '../site/browser.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [390, 1440] as const;
const schemes = ['light', 'dark'] as const;

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
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) found.push(`${path}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`);
      }
      await context.close();
      expect(found).toEqual([]);
    });
  }
}
