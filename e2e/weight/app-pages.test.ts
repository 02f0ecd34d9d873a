import { expect, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { admin, client, storeSession } from '../site/people.ts';
import { servedBytes } from './served-bytes.ts';

/** Bytes of JavaScript as served (brotli) once nothing loads anymore: with chat, telemetry, and what a page loads when it is idle. */
const MAX_COMPLETE_BYTES = { client: 306 * 1024, staff: 337 * 1024 };

/** The scripts loaded so far with their times, and the time of `data-app-ready`. */
function arrivedScripts(page: Page): Promise<{ readyAt: number; scripts: { url: string; at: number }[] }> {
  return page.evaluate(() => ({
    readyAt: performance.getEntriesByName('app-ready')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js(\?|$)/.test(name))
      .map((entry) => ({ url: entry.name, at: entry.startTime + entry.duration })),
  }));
}

// `most` is the limit in KB when the page is interactive.
for (const { path, account, most, usable } of [
  {
    path: '/client-portal',
    account: client,
    most: 201,
    usable: (page: Page) => page.getByRole('link', { name: 'Sample: New employee starts Monday' }),
  },
  { path: '/support/ticket/TB-10002', account: client, most: 185, usable: (page: Page) => page.getByLabel('Your reply') },
  // Where staff start, and where they work.
  {
    path: '/admin',
    account: admin,
    most: 220,
    usable: (page: Page) => page.getByRole('table', { name: 'Tickets due next' }),
  },
  { path: '/admin/tickets/TB-10002', account: admin, most: 224, usable: (page: Page) => page.getByRole('log') },
]) {
  test(`${path} is interactive with at most ${most} KB of JavaScript`, async ({ browser, page: first }, { annotations }) => {
    await declineConsent(first);
    // Signed in before, so that sign-in code doesn't count; a service worker would respond without the network.
    await storeSession(first, account);
    const context = await browser.newContext({ storageState: await first.context().storageState(), serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset['appReady'] !== undefined && performance.getEntriesByName('app-ready').length === 0)
          performance.mark('app-ready');
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-app-ready'] });
    });
    await page.goto(path);
    await whenReady(page);
    await expect(usable(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { readyAt, scripts } = await arrivedScripts(page);
    // A file that a busy machine serves late is requested once more, with a query.
    const files = scripts.filter(({ url }) => !scripts.some((other) => url.startsWith(`${other.url}?`)));
    const sized = await Promise.all(files.map(async ({ url, at }) => ({ url, at, bytes: await servedBytes(url) })));
    const sum = (of: typeof sized) => of.reduce((total, { bytes }) => total + bytes, 0);
    // No page waits for deferred chunks, which a busy machine may finish earlier.
    const awaited = sized.filter(({ url, at }) => at <= readyAt && !url.includes('/deferred-'));
    const weight = { interactive: sum(awaited), complete: sum(sized) };
    annotations.push({ type: 'weight', description: `${path}: ${JSON.stringify(weight)}` });
    expect(weight.interactive, 'it was measured').toBeGreaterThan(100_000);
    expect(weight.interactive).toBeLessThanOrEqual(most * 1024);
    expect(weight.complete).toBeLessThanOrEqual(MAX_COMPLETE_BYTES[account === admin ? 'staff' : 'client']);
    await context.close();
  });
}
