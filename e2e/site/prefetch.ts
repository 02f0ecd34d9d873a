import type { Page } from './browser.ts';

/** What the page requests to fetch likely next pages of marketing ahead of need: the manifest that lists their files. */
export function watchPrefetching(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/artifacts\/marketing\/[^/]+\/remote\.json$/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

/** Lets the time pass after which an idle page fetches likely next pages. Needs `page.clock`, installed before the page opened. */
export async function passPrefetchDelay(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/after-start\./.test(name)));
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
}
