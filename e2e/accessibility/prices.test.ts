import { expect, open, test, declineConsent } from '../site/browser.ts';

test('shows all plan prices side by side on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await declineConsent(page);
  await open(page, '/pricing');
  for (const plan of ['Basic', 'Pro', 'Enterprise']) {
    const heading = page.getByRole('table').getByRole('columnheader', { name: plan });
    const { x = -1, width = 999 } = (await heading.boundingBox()) ?? {};
    expect([plan, x >= 0 && x + width <= 360]).toEqual([plan, true]);
  }
});
