import { expect, test, declineConsent, whenReady } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';
import { setDataSaver } from '../site/prefetch.ts';
import { enableSpanish } from '../site/spanish.ts';
import { servedBytes } from './served-bytes.ts';

/** What opening the assistant loads beyond the page, in bytes as served (brotli): code, texts, and data formats. */
const MAX_BYTES = 25 * 1024;

for (const path of ['/', '/es/pricing', '/client-portal']) {
  test(`the assistant on ${path} loads at most 25 KB of JavaScript when it is opened`, async ({ page }, { annotations }) => {
    await declineConsent(page);
    await setDataSaver(page, true); // no other pages are fetched ahead
    await enableSpanish(page);
    await signIn(page, client, path);
    await whenReady(page);
    const launcher = page.getByRole('button', { name: /^(?:Open chat|Abrir el chat)$/ });
    await expect(launcher).toBeVisible();
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\.m?js(\?|$)/.test(name)),
      );
    const before = new Set(await loaded());
    await launcher.click();
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(3);
    const added = (await loaded()).filter((url) => !before.has(url));
    // The widget itself, which the page loaded when it was idle, counts as well.
    const widget = [...before].filter((url) => url.includes('/chat/'));
    const files = [...new Set([...added, ...widget])];
    const sized = await Promise.all(files.map(async (url) => ({ url, bytes: await servedBytes(url) })));
    annotations.push({ type: 'weight', description: JSON.stringify(sized) });
    expect(
      added.some((url) => url.includes('chat-window')),
      'it was measured',
    ).toBe(true);
    expect(sized.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
}
