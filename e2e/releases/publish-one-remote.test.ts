import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedRemote } from '../site/checkout.ts';
import { expect, test, watch, whenReady, declineConsent } from '../site/browser.ts';
import { startOwnSite } from '../site/own-site.ts';

const BEFORE = 'Local IT. Prices up front.';
const AFTER = 'Local IT that names the price first.';

test('publishes and rolls back one remote while the site runs', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await startOwnSite(11);
  try {
    const problems: string[] = [];
    const oldTab = await browser.newPage();
    watch(oldTab, problems);
    await declineConsent(oldTab);
    await oldTab.goto(site.url);
    await whenReady(oldTab);
    await expect(oldTab.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
    const shells = site.versions('shell');
    const shops = site.versions('shop');

    const dist = buildChangedRemote('marketing', 'src/home/content.tsx', { from: BEFORE, to: AFTER });
    expect(site.release('publish', 'marketing', '--dist', dist)).toContain('is live: marketing');

    const newVisitor = await browser.newPage();
    watch(newVisitor, problems);
    await declineConsent(newVisitor);
    const seesOnArrival = (title: string) =>
      expect(async () => {
        await newVisitor.goto(site.url);
        await whenReady(newVisitor);
        expect(await newVisitor.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      }).toPass({ timeout: 10_000 }); // the web server looks at the pointer four times a second
    await seesOnArrival(AFTER);
    expect(site.versions('shell')).toEqual(shells);
    expect(site.versions('shop')).toEqual(shops);
    expect(site.versions('marketing')).toHaveLength(2);

    // The old release's tab keeps working with its own files, without a new document.
    await oldTab.evaluate(() => Object.assign(window, { sameDocument: true }));
    await oldTab.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(oldTab).toHaveURL(/\/pricing$/);
    await expect(oldTab.getByRole('heading', { level: 1 })).not.toHaveText(BEFORE);
    expect(await oldTab.evaluate(() => 'sameDocument' in window)).toBe(true);

    const started = performance.now();
    expect(site.release('rollback', 'marketing')).toContain('marketing is back at');
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
    const dist = buildChangedRemote('marketing', 'src/pricing/page.tsx', broken);
    expect(() => site.release('publish', 'marketing', '--dist', dist)).toThrow(
      /Refused: \/pricing fails .*broken in browsers[^]*where: "marketing" [^]*fix: /,
    );
    expect(pointers()).toEqual(before);
  } finally {
    await site.stop();
  }
});
