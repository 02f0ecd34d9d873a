import type { Page } from './browser.ts';

/** The toggle `bilingual_support` as an operator's browser stores it. The first page after it lets `/es` in. */
export async function enableSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toggle = { id: 'bilingual_support', name: '', description: '', enabled: true, scope: 'region' };
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([toggle]));
  });
}
