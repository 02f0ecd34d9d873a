import { whenInteractive } from '../../infra/release-cli/smoke/interactive.ts';
import { test as base, expect, type APIRequestContext, type CDPSession, type Page, type Request } from 'playwright/test';

/** Errors that a page reported. Tests that use `page` fail if there are any left. */
interface Fixtures {
  problems: string[];
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests of responses, without a page. */
export const httpTest = base;

export { expect };
export type { Page };

/** Collects a page's exceptions, hydration errors, CSP violations, and messages without a catalog. Failed requests are left to tests. */
export function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isError = message.type() === 'error' && !text.startsWith('Failed to load resource');
    if (isError || text.startsWith('Uncompiled message')) problems.push(text);
  });
}

export { whenInteractive as whenReady };

/** Slows the page's network. Throughput in bytes a second, latency in milliseconds. */
export async function slowNetwork(
  page: Page,
  { latency, download, upload }: { latency: number; download: number; upload: number },
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  return session;
}

/** The next request for a document, in any tab. Use it for new tabs: under load, Playwright sometimes misses their `page` event. */
export function nextDocument(page: Page): Promise<Request> {
  return page.context().waitForEvent('request', (request) => request.isNavigationRequest());
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

/** Call before the page is opened. The task that preloads the error screen starts after those with timers (`start-idle-tasks.ts`). */
export async function whenIdleTasksStart(page: Page): Promise<void> {
  await page.waitForRequest(/\/errors\.js/);
}

/** Waits for chunks that load when a page is idle. Offline or busy before that, a page rightly reports what it couldn't load. */
export async function whenLoaded(page: Page, chunks: readonly string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => {
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      return chunks.filter((chunk) => !loaded.some((name) => name.includes(`/${chunk}.`)));
    })
    .toEqual([]);
}

export async function goOffline(page: Page): Promise<void> {
  await whenLoaded(page, ['toasts', 'widget']);
  await page.context().setOffline(true);
}

/** Declines consent beforehand, for tests about something else; by the page's own clock, which some tests set. */
export async function declineConsent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const declined = {
      status: 'declined',
      date: new Date().toISOString(),
      preferences: { necessary: true, analytics: false, marketing: false, functional: false },
    };
    localStorage.setItem('tulebyte.cookieConsent', JSON.stringify(declined));
  });
}

/** The sitemap's paths. `site`: another site than the shared one. */
export async function publicPaths(request: APIRequestContext, site = ''): Promise<string[]> {
  const response = await request.get(`${site}/sitemap.xml`);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}
