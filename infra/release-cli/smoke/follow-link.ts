import type { Page } from 'playwright';

/** A page of the host that shows nothing but text, opened between two visits of the page under test. */
export const NEUTRAL_PATH = '/offline';

/** Follows a link as a visitor does, until the page that it leads to has a heading. That must be at this path. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(clickLink, path);
  await page.waitForFunction((to) => location.pathname === to && document.querySelector('#main h1') !== null, path);
}

/**
 * Follows a link from the neutral page, until the page that it leads to, or is redirected to, has a heading.
 * @returns goes back to the neutral page
 */
export async function enterFromNeutral(page: Page, path: string): Promise<() => Promise<void>> {
  const neutral = (await page.locator('#main h1').first().textContent()) ?? '';
  const entry = await page.evaluate(clickLink, path);
  await page.waitForFunction((text) => (document.querySelector('#main h1')?.textContent ?? text) !== text, neutral);
  return async () => {
    // A page can add entries to the history, so one step back may not be enough.
    await page.evaluate((key) => void navigation.traverseTo(key), entry);
    await page.waitForFunction((text) => document.querySelector('#main h1')?.textContent === text, neutral);
  };
}

/** Runs in the browser. @returns the key of the history's entry before */
function clickLink(path: string): string {
  const key = navigation.currentEntry?.key ?? '';
  const link = document.createElement('a');
  link.href = path;
  document.querySelector('#root footer')?.append(link);
  link.click();
  link.remove();
  return key;
}
