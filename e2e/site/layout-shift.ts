import type { Page } from './browser.ts';

/** Collects the layout shifts of every document that the page opens from now on. */
export const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // A field of layout shifts that DOM types lack.
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the current document's layout shifts. */
export const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((all, one) => all + one, 0));
