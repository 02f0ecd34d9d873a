import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/release/builds.ts';
import { expect, test, whenReady, withoutConsentBanner } from '../site/browser.ts';
import { startOwnSite } from '../site/own-site.ts';

const FILE = join(ROOT, 'remotes/chat/src/window/signed-out-help.tsx');
const BEFORE = 'Have a quick question?';
const AFTER = 'Have a quick question right now?';

test('a remote from its dev server takes an edit without losing state; the others come from the release', async ({
  page,
  problems,
}) => {
  test.setTimeout(90_000);
  const source = readFileSync(FILE, 'utf8');
  const site = await startOwnSite(14, ['infra/dev/dev.ts', 'chat']);
  try {
    await withoutConsentBanner(page);
    const drawing = page.waitForResponse(/\/artifacts\/shell\/development\/web\/horizon\.\w+\.svg$/);
    await page.goto(site.url);
    await whenReady(page);
    expect((await drawing).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByText(BEFORE)).toBeVisible();

    writeFileSync(FILE, source.replace(BEFORE, AFTER));
    await expect(page.getByText(AFTER)).toBeVisible({ timeout: 20_000 });
    // The card is state of the widget: had the widget been loaded afresh, it would be closed.
    await expect(
      page.getByRole('button', { name: 'Browse FAQs' }).or(page.getByRole('link', { name: 'Browse FAQs' })),
    ).toBeVisible();
    problems.length = 0; // React's advice to install its developer tools, and the like
  } finally {
    writeFileSync(FILE, source);
    await site.stop();
  }
});
