import { declineConsent, expect, open, test } from '../site/browser.ts';
import { findBrokenFacts } from '../site/line-breaks.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('dates, times, prices, sizes, and phone numbers stay on one line', async ({ page }) => {
  await declineConsent(page);
  for (const path of ['/', '/pricing', '/faq', '/valley-year', '/support', '/blog/repair-or-replace-a-slow-pc', '/shop']) {
    await open(page, path);
    await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    expect(await findBrokenFacts(page), path).toEqual([]);
  }
});
