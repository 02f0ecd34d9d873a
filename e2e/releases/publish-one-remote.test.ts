import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedRemote } from '../site/checkout.ts';
import { expect, test, watch, whenReady, declineConsent } from '../site/browser.ts';
import { startOwnSite } from '../site/own-site.ts';

const BEFORE = 'Computers and parts we’d buy ourselves';
const AFTER = 'Computers and parts, chosen by us';

test('publishes and rolls back one remote while the site runs', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await startOwnSite(11);
  try {
    const problems: string[] = [];
    const oldTab = await browser.newPage();
    watch(oldTab, problems);
    await declineConsent(oldTab);
    await oldTab.goto(`${site.url}/shop`);
    await whenReady(oldTab);
    await expect(oldTab.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
    const shells = site.versions('shell');
    const others = site.versions('marketing');

    const dist = buildChangedRemote('shop', 'src/storefront/page.tsx', { from: BEFORE, to: AFTER });
    expect(site.release('publish', 'shop', '--dist', dist)).toContain('is live: shop');

    const newVisitor = await browser.newPage();
    watch(newVisitor, problems);
    await declineConsent(newVisitor);
    const seesOnArrival = (title: string) =>
      expect(async () => {
        await newVisitor.goto(`${site.url}/shop`);
        await whenReady(newVisitor);
        expect(await newVisitor.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      }).toPass({ timeout: 10_000 }); // the web server looks at the pointer four times a second
    await seesOnArrival(AFTER);
    expect(site.versions('shell')).toEqual(shells);
    expect(site.versions('marketing')).toEqual(others);
    expect(site.versions('shop')).toHaveLength(2);

    // The old release's tab keeps working with its own files, without a new document.
    await oldTab.evaluate(() => Object.assign(window, { sameDocument: true }));
    await oldTab.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(oldTab).toHaveURL(/\/pricing$/);
    await expect(oldTab.getByRole('heading', { level: 1 })).not.toHaveText(BEFORE);
    expect(await oldTab.evaluate(() => 'sameDocument' in window)).toBe(true);

    const started = performance.now();
    expect(site.release('rollback', 'shop')).toContain('shop is back at');
    test.info().annotations.push({ type: 'roll-back', description: `${Math.round(performance.now() - started)} ms` });
    await seesOnArrival(BEFORE);

    expect(site.release('verify')).toMatch(/Release 3 is intact/);
    expect(site.release('list').match(/^\d+\t/gm)).toEqual(['3\t', '2\t', '1\t']);
    expect(problems).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('refuses a remote whose page fails in the browser', async () => {
  test.setTimeout(120_000);
  const site = await startOwnSite(12);
  try {
    const pointers = () => readdirSync(join(site.dataDir, 'store/channels/production'));
    const before = pointers();
    const broken = {
      from: 'export function Component(): ReactNode {',
      to: 'export function Component(): ReactNode {\n  if (typeof window !== "undefined") throw new Error("broken in browsers");',
    };
    const dist = buildChangedRemote('shop', 'src/cart/page.tsx', broken);
    expect(() => site.release('publish', 'shop', '--dist', dist)).toThrow(
      /Refused: \/shop\/cart fails .*broken in browsers[^]*where: "shop" [^]*fix: /,
    );
    expect(pointers()).toEqual(before);
  } finally {
    await site.stop();
  }
});
