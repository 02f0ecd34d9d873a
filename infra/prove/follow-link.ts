import type { Page } from 'playwright';

/** Follows a link inside the open page, as a visitor does: adds a link to the layout and clicks it. */
export function followLink(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('[data-static="footer"], [data-static="workspace"]')?.append(link);
    link.click();
    link.remove();
  }, path);
}
