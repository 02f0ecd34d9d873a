import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import { open, type Page } from './browser.ts';

/** Turns on `bilingual_support` in this browser. The next page enables `/es`. */
export async function enableSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toggle = { id: 'bilingual_support', name: '', description: '', enabled: true, scope: 'region' };
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([toggle]));
  });
}

/** Turns it on and opens the home page, after which the server sends Spanish pages. */
export async function startInSpanish(page: Page): Promise<void> {
  await enableSpanish(page);
  await open(page, '/');
  await page.waitForFunction((cookie) => document.cookie.includes(`${cookie}=on`), BILINGUAL_COOKIE);
}
