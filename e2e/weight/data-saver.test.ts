import { expect, open, test, declineConsent } from '../site/browser.ts';
import { openAndPrefetch, setDataSaver } from '../site/prefetch.ts';

for (const isOn of [true, false]) {
  test(`${isOn ? 'fetches nothing' : 'fetches likely next pages'} ahead with data saver ${isOn ? 'on' : 'off'}`, async ({
    page,
  }) => {
    await declineConsent(page);
    await setDataSaver(page, isOn);
    // A page whose likely next pages belong to another remote: its own lazy chunks load their manifest even with data saver.
    const prefetched = await openAndPrefetch(page, () => open(page, '/blog'));
    expect(prefetched).toHaveLength(isOn ? 0 : 1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page).toHaveURL(/\/support$/);
  });
}
