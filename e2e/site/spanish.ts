import type { Page } from './browser.ts';

/** Turns on `bilingual_support` in this browser. The next page enables `/es`. */
export async function enableSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toggle = { id: 'bilingual_support', name: '', description: '', enabled: true, scope: 'region' };
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([toggle]));
  });
}
