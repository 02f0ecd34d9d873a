import { expect, open, slowNetwork, test } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';

/**
 * Pages by viewport width. At that width, a line almost fills its space, so the fallback font would break it in another place if letter
 * widths were rounded, or a section ends within the screen.
 */
const pages = {
  390: ['/careers/field-technician', '/newsletter', '/video/open-a-ticket', '/locations', '/blog/repair-or-replace-a-slow-pc'],
  768: ['/', '/about-us', '/home-services', '/it-support-tracy', '/compliance', '/computer-repair-stockton'],
  1440: ['/careers/security-analyst', '/careers/help-desk-engineer'],
};

for (const [width, paths] of Object.entries(pages))
  for (const path of paths)
    test(`a first visit to ${path} over a slow network moves no line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width: Number(width), height: 1000 });
      await slowNetwork(page, { latency: 150, download: -1, upload: -1 });
      await observeShifts(page);
      await open(page, path);
      await page.waitForFunction(() => [...document.fonts].some(({ weight, status }) => weight !== '300' && status === 'loaded'));
      await page.waitForLoadState('networkidle');
      // A line more or less would be over 0.003.
      expect(await sumOfShifts(page)).toBeLessThan(0.002);
    });
