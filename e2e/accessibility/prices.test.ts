import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';

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
