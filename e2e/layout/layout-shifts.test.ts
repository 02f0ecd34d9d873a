import { expect, open, slowNetwork, test } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';

test.use({ viewport: { width: 768, height: 1000 } });

// Some of their lines nearly fill the width: rounding each letter's width would break them elsewhere in the fallback fonts.
for (const path of ['/', '/about-us', '/home-services', '/it-support-tracy', '/compliance'])
  test(`a first visit to ${path} over a slow network moves no line`, async ({ page }) => {
    await slowNetwork(page, { latency: 150, download: -1, upload: -1 });
    await observeShifts(page);
    await open(page, path);
    await page.waitForFunction(() => [...document.fonts].some(({ weight, status }) => weight !== '300' && status === 'loaded'));
    await page.waitForLoadState('networkidle');
    // A line more or less would be over 0.01.
    expect(await sumOfShifts(page)).toBeLessThan(0.005);
  });
