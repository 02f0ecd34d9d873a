import type { Page } from 'playwright';

/** Waits until a page is interactive (`data-app-ready`). Interacts first, since an idle page takes its time. */
export async function whenInteractive(page: Page, limits: { timeout?: number } = {}): Promise<void> {
  await page.mouse.move(1, 1);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined, undefined, {
    ...limits,
    // Playwright's default, each frame, makes the page draw while it loads.
    polling: 50,
  });
}
