import type { Page } from './browser.ts';

/** What overflows horizontally: the page, or an element in it. The navigation scrolls sideways on purpose. */
export const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('html, main *')].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 &&
        (each === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)) &&
        !each.closest('nav'),
    );
    return wide.map((each) => `${each.getAttribute('aria-label') ?? each.tagName}: ${each.scrollWidth} in ${each.clientWidth}`);
  });
