import { expect, test, whenReady, declineConsent } from '../site/browser.ts';
import { passPrefetchDelay, watchPrefetching } from '../site/prefetch.ts';

for (const saveData of [true, false]) {
  test(`${saveData ? 'fetches nothing' : 'fetches likely next pages'} ahead with data saver ${saveData ? 'on' : 'off'}`, async ({
    page,
  }) => {
    await declineConsent(page);
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), {
      saveData,
    });
    const prefetched = watchPrefetching(page);
    await page.clock.install();
    await page.goto('/pricing');
    await whenReady(page);
    await passPrefetchDelay(page);
    expect(prefetched).toHaveLength(saveData ? 0 : 1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page).toHaveURL(/\/support$/);
  });
}
