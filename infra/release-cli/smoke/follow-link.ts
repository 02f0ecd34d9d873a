import type { Page } from 'playwright';

/** A page of the host that shows nothing but text, opened between two visits of the page under test. */
export const NEUTRAL_PATH = '/offline';

/** Follows a link as a visitor does, until the heading of the page that it leads to is there. That must be at this path. */
export async function followLink(page: Page, path: string): Promise<void> {
  await clickThrough(page, path);
  await page.waitForFunction((to) => location.pathname === new URL(to, location.href).pathname, path);
}

/**
 * Follows a link from the neutral page, until the heading of the page that it leads to, or is redirected to, is there.
 * @returns goes back to the neutral page
 */
export async function enterFromNeutral(page: Page, path: string): Promise<() => Promise<void>> {
  const neutral = (await page.locator('#main h1').first().textContent()) ?? '';
  const entry = await clickThrough(page, path);
  return async () => {
    // A page can add entries to the history, so one step back may not be enough.
    await page.evaluate((key) => void navigation.traverseTo(key), entry);
    await page.waitForFunction((text) => document.querySelector('#main h1')?.textContent === text, neutral);
  };
}

/** Waits for the new page's heading: the address changes while the old page is still there. @returns the key of the history's entry before */
async function clickThrough(page: Page, path: string): Promise<string> {
  await page.evaluate(markHeading);
  const entry = await clickLink(page, path);
  await page.waitForFunction(hasOtherHeading);
  return entry;
}

/** Runs in the browser. In the document, so that it is gone where a link opens another one. */
function markHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) heading.dataset['before'] = heading.textContent;
}

/** Runs in the browser. React can keep the element, with another text. */
function hasOtherHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  return heading !== null && heading.dataset['before'] !== heading.textContent;
}

/**
 * Clicks a link beside the page, where every layout handles it.
 * @returns the key of the history's entry before
 */
export function clickLink(page: Page, path: string): Promise<string> {
  return page.evaluate((href) => {
    const key = navigation.currentEntry?.key ?? '';
    const region = document.createElement('div');
    region.dataset['static'] = 'link';
    const link = document.createElement('a');
    link.href = href;
    region.append(link);
    document.querySelector('#main')?.after(region);
    link.click();
    region.remove();
    return key;
  }, path);
}
