import { get } from 'node:http';
import { expect, test, whenReady, withoutConsentBanner, type Page } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

/** Bytes of JavaScript, as served (brotli), that a page of the portal may load until it can be used. */
const MOST = 200 * 1024;

/** What the server sends for an address to a browser that takes brotli; browsers ask for it only over TLS. */
function servedBytes(address: string): Promise<number> {
  return new Promise((done, failed) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => done(bytes));
    }).once('error', failed);
  });
}

/** Addresses of the scripts of a page from now on. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.m?js(\?|$)/.test(response.url())) scripts.add(response.url());
  });
  return scripts;
}

for (const { path, usable } of [
  { path: '/client-portal', usable: (page: Page) => page.getByRole('link', { name: 'Sample: New employee starts Monday' }) },
  { path: '/support/ticket/TB-10002', usable: (page: Page) => page.getByLabel('Your reply') },
  { path: '/support', usable: (page: Page) => page.getByText('Our telephone line') },
]) {
  test(`${path} can be used with at most 200 KB of JavaScript`, async ({ page }, { annotations }) => {
    await withoutConsentBanner(page);
    // Signed in before, so that nothing of the sign-in counts; a service worker would answer without the network.
    await signIn(page, client);
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      for (const key of await caches.keys()) await caches.delete(key);
    });
    const scripts = collectScripts(page);
    await page.goto(path);
    await whenReady(page);
    await expect(usable(page)).toBeVisible();
    const sizes = await Promise.all([...scripts].map(servedBytes));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    annotations.push({ type: 'weight', description: `${path}: ${bytes} bytes in ${sizes.length} scripts` });
    console.log(`${path}: ${bytes} bytes brotli in ${sizes.length} scripts`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });
}
