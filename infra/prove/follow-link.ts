import type { Page } from 'playwright';

/** Follows a link inside the open page, as a visitor does: adds a link to the layout, once that is there, and clicks it. */
export function followLink(page: Page, path: string): Promise<void> {
  const region = page.locator('[data-static="footer"], [data-static="workspace"]').first();
  return region.evaluate((element, href) => {
    const link = document.createElement('a');
    link.href = href;
    element.append(link);
    link.click();
    link.remove();
  }, path);
}
