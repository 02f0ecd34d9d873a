import type { Page, Request } from 'playwright';

/** Calls back when a page loads its own document again: a visitor who has opened it loses what they typed, and may see nothing else. */
export function onReload(page: Page, callback: () => void): void {
  let last = '';
  page.on('request', (request: Request) => {
    const [document] = page.frames(); // the others are within it
    if (!request.isNavigationRequest() || request.frame() !== document) return;
    if (request.url() === last) callback();
    last = request.url();
  });
}
