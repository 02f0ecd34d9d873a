import { expect, it } from 'vitest';
import { quoteRanges } from './quote-ranges.ts';

function page(html: string): Element {
  const main = document.createElement('main');
  main.innerHTML = html;
  return main;
}
const found = (html: string, quote: string) => quoteRanges(page(html), quote).map((range) => range.toString());

it('finds each sentence, also across elements and lines', () => {
  const html = '<p>Diagnostics: <b>$59</b>.\n  Free with a repair.</p><p>We’re open until 6.</p>';
  expect(found(html, 'Diagnostics: $59. We’re open until 6.')).toEqual(['Diagnostics: $59.', 'We’re open until 6.']);
});

it('leaves out sentences that the page words differently', () => {
  expect(found('<p>A diagnostic is $59.</p>', 'A diagnostic is $60. A diagnostic is $59.')).toEqual(['A diagnostic is $59.']);
});

it('passes over text that nobody sees', () => {
  expect(found('<p>Open <svg aria-hidden="true"><text>now</text></svg>until 6.</p>', 'Open until 6.')).toHaveLength(1);
  expect(found('<script>Open until 6.</script>', 'Open until 6.')).toEqual([]);
});
