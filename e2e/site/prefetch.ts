import { expect, type Page } from './browser.ts';

const FROM_MARKETING = /\/artifacts\/marketing\/[^/]+\/remote\.json$/;

/**
 * Opens a page and lets the time pass after which it fetches likely next pages ahead of need.
 * @returns what it requested first to do so: the manifest that lists the files of marketing's pages
 */
export async function openAndPrefetch(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install();
  await visit();
  // The code of the error screen is requested by the same task that starts prefetching (`start-idle-tasks.ts`).
  await expect.poll(() => requested.some((url) => /\/errors\.\w+\.js/.test(url))).toBe(true);
  await page.clock.runFor(5_000);
  // As many round trips as prefetching needs to get to the manifest, and some more.
  await page.evaluate(async () => {
    for (let trip = 0; trip < 5; trip += 1) await fetch('/release.json');
  });
  return requested.filter((url) => FROM_MARKETING.test(url));
}
