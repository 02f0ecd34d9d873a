import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, publicPaths, test, withoutConsentBanner } from '../site/browser.ts';

test.describe.configure({ mode: 'parallel' });

// Colors do not depend on the width, nor the layout on the colors: two of the four pairs find what all four would.
const views = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const;

for (const { colorScheme, width } of views) {
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
