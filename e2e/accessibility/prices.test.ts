import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';

test('on a telephone the prices of all plans are seen at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await withoutConsentBanner(page);
  await open(page, '/pricing');
  for (const plan of ['Basic', 'Pro', 'Enterprise']) {
    const heading = page.getByRole('table').getByRole('columnheader', { name: plan });
    const { x = -1, width = 999 } = (await heading.boundingBox()) ?? {};
    expect([plan, x >= 0 && x + width <= 360]).toEqual([plan, true]);
  }
});
