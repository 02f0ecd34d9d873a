import type { Browser } from 'playwright/test';
import { expect, test, watch, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { buildChangedRemote } from '../site/checkout.ts';
import { startOwnSite } from '../site/own-site.ts';
import { violations } from '../site/violations.ts';

const BEFORE = 'Local IT. Prices up front.';
const AFTER = 'Local IT that names the price first.';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function visitor(browser: Browser, url: string, problems: string[], place?: number): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (place !== undefined) await context.addCookies([{ name: 'tulebyte.canaryBucket', value: String(place), url }]);
  const page = await context.newPage();
  watch(page, problems);
  await declineConsent(page);
  return page;
}

test('shows a change to those with the preview link, then to canary visitors, then to everyone', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await startOwnSite(15);
  const problems: string[] = [];
  /** The web server reads the pointer four times a second. */
  const sees = (page: Page, text: string) =>
    expect(async () => {
      await page.goto(site.url);
      await whenReady(page);
      expect(await title(page).innerText()).toBe(text);
    }).toPass({ timeout: 10_000 });
  try {
    const dist = buildChangedRemote('marketing', 'src/home/content.tsx', { from: BEFORE, to: AFTER });
    const said = site.release('preview', 'marketing', '--dist', dist, '--skip-smoke');
    const [link = ''] = /\/__preview\/\S+/.exec(said) ?? [];

    const invited = await visitor(browser, site.url, problems);
    await invited.goto(site.url + link);
    await whenReady(invited);
    await expect(title(invited)).toHaveText(AFTER);
    const badge = invited.getByRole('complementary', { name: 'Preview' });
    await expect(badge).toContainText('Preview of release 2: marketing');
    expect(await violations(invited)).toEqual([]);
    await invited.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(invited).toHaveURL(/\/pricing$/);

    const [early, late] = [await visitor(browser, site.url, problems, 9), await visitor(browser, site.url, problems, 10)];
    await sees(early, BEFORE);
    await badge.getByRole('link', { name: 'End the preview' }).click();
    await expect(title(invited)).toHaveText(BEFORE);
    await expect(badge).toHaveCount(0);

    expect(site.release('canary', '2', '--percent', '10', '--skip-smoke')).toContain('goes to 10% of the visitors');
    await sees(early, AFTER);
    await sees(late, BEFORE);
    expect(site.release('list')).toMatch(/^canary\t3 for 10% until /);

    // One command ends a bad canary.
    expect(site.release('rollback', 'marketing')).toContain('Release 1 is live');
    await sees(early, BEFORE);

    expect(site.release('promote', '2', '--skip-smoke')).toContain('Release 4 is live: marketing');
    await sees(late, AFTER);
    expect(site.release('diff')).toMatch(/^Release 4 against 1\nmarketing {2}\S+ → \S+\n/);
    expect(problems).toEqual([]);
  } finally {
    await site.stop();
  }
});
