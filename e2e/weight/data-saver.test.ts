import { expect, open, test, declineConsent } from '../site/browser.ts';
import { openAndPrefetch } from '../site/prefetch.ts';

for (const saveData of [true, false]) {
  test(`${saveData ? 'fetches nothing' : 'fetches likely next pages'} ahead with data saver ${saveData ? 'on' : 'off'}`, async ({
    page,
  }) => {
    await declineConsent(page);
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), {
      saveData,
    });
    // A page whose likely next pages belong to another remote: its own lazy chunks load their manifest even with data saver.
    const prefetched = await openAndPrefetch(page, () => open(page, '/blog'));
    expect(prefetched).toHaveLength(saveData ? 0 : 1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page).toHaveURL(/\/support$/);
  });
}
