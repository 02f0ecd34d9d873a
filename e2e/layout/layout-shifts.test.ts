import type { Browser } from 'playwright/test';
import { declineConsent, expect, open, slowNetwork, test } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';

/**
 * The pages to check at each viewport width: at that width, a section ends on the first screen, or a line of text barely fits, so that
 * it would wrap differently in the fallback font if letter widths were rounded.
 */
const pages = {
  390: ['/careers/field-technician', '/newsletter', '/video/open-a-ticket', '/locations', '/blog/repair-or-replace-a-slow-pc'],
  768: ['/', '/about-us', '/home-services', '/it-support-tracy', '/compliance', '/computer-repair-stockton'],
  1440: ['/careers/security-analyst', '/careers/help-desk-engineer'],
};

for (const [width, paths] of Object.entries(pages))
  test(`first visits over a slow network move no line at ${width} px`, async ({ browser }) => {
    // All at once: each waits for the network most of the time.
    const visits = paths.map(async (path) => ({ path, shifts: await shiftsOnFirstVisit(browser, path, Number(width)) }));
    // A line more or less would be over 0.003.
    expect((await Promise.all(visits)).filter(({ shifts }) => shifts >= 0.002)).toEqual([]);
  });

async function shiftsOnFirstVisit(browser: Browser, path: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 1000 } });
  const page = await context.newPage();
  await slowNetwork(page, { latency: 150, download: -1, upload: -1 });
  await observeShifts(page);
  await open(page, path);
  await page.waitForFunction(() => [...document.fonts].some(({ weight, status }) => weight !== '300' && status === 'loaded'));
  await page.waitForLoadState('networkidle');
  const shifts = await sumOfShifts(page);
  await context.close();
  return shifts;
}

test('a slow phone paints no half of the header, whose parts would move', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1000 });
  const devtools = await slowNetwork(page, { latency: 150, download: -1, upload: -1 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await observeShifts(page);
  await open(page, '/newsletter');
  expect(await sumOfShifts(page)).toBeLessThan(0.002);
});

test('the link to the configurator moves nothing when it appears', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await declineConsent(page);
  await page.addInitScript(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'service_configurator', enabled: true }])),
  );
  await observeShifts(page);
  await open(page, '/services/gaming-pc-builds');
  await expect(page.locator('#airflow').getByRole('link', { name: 'Design one yourself' })).toBeVisible();
  expect(await sumOfShifts(page)).toBeLessThan(0.001);
});
