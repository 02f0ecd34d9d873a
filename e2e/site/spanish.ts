import type { Page } from './browser.ts';

/** Turns on `bilingual_support` in this browser, whose first page then lets the server send Spanish ones. */
export async function enableSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toggle = { id: 'bilingual_support', name: '', description: '', enabled: true, scope: 'region' };
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([toggle]));
    // As the page does a moment after it is interactive.
    document.cookie = 'tulebyte.bilingual=on; path=/; samesite=lax';
  });
}
