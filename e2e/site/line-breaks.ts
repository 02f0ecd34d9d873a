import type { Page } from './browser.ts';

/** Dates, times, prices, sizes, and phone numbers of a page's text that are broken between two lines. */
export const findBrokenFacts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
    const fact = new RegExp(
      [
        `${month}\\s\\d{1,2}(?:,\\s20\\d\\d)?`,
        '\\d{1,2}(?::\\d\\d)?\\s[AP]M',
        '\\$[\\d,.]+\\d(?:\\s?–\\s?\\$[\\d,.]+\\d)?',
        '\\b\\d+\\s[KMG]B\\b',
        '\\(\\d{3}\\)\\s\\d{3}-\\d{4}',
      ].join('|'),
      'g',
    );
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: found, index } of (text.textContent ?? '').matchAll(fact)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        const [first, ...others] = [...range.getClientRects()];
        if (first && others.some(({ top }) => top >= first.bottom - 1)) broken.push(found);
      }
    }
    return broken;
  });
