import { whenIdleTasksStart, type Page } from './browser.ts';

const FROM_MARKETING = /\/artifacts\/marketing\/[^/]+\/remote\.json$/;

/**
 * Opens a page and advances the clock until it prefetches likely next pages.
 * @returns the first request of that: the manifest with the files of marketing's pages
 */
export async function openAndPrefetch(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install();
  const idle = whenIdleTasksStart(page);
  await visit();
  await idle;
  // Less than the time limit of what is loading in the meantime (`shell/src/federation/first-success.ts`).
  await page.clock.runFor(2_500);
  // More round trips than prefetching needs to request the manifest.
  await page.evaluate(async () => {
    for (let trip = 0; trip < 5; trip += 1) await fetch('/release.json');
  });
  return requested.filter((url) => FROM_MARKETING.test(url));
}

/** Turns the browser's data saver on or off for pages that are opened from now on. */
export async function setDataSaver(page: Page, saveData: boolean): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), {
    saveData,
  });
}
