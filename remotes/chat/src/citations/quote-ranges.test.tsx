import { expect, it } from 'vitest';
import { quoteRanges } from './quote-ranges.ts';

function found(html: string, quote: string): string[] {
  const main = document.createElement('main');
  main.innerHTML = html;
  return quoteRanges(main, quote).map((range) => range.toString());
}

it('finds each sentence, also across elements and lines', () => {
  const html = '<p>Virus removal: <b>$129</b>.\n  Free with a repair.</p><p>We’re open until 6.</p>';
  expect(found(html, 'Virus removal: $129. We’re open until 6.')).toEqual(['Virus removal: $129', 'We’re open until 6.']);
});

it('finds a line of a price list, which is a sentence in the answer', () => {
  const html = '<li><span>Diagnostic<small>Waived when we do the repair</small></span><b>$59</b></li>';
  expect(found(html, 'Diagnostic, Waived when we do the repair: $59.')).toEqual(['DiagnosticWaived when we do the repair$59']);
});

it('finds a sentence that the answer introduces with its section’s title', () => {
  expect(found('<p>Most repairs take 3 days.</p>', 'PC repair: Most repairs take 3 days.')).toEqual([
    'Most repairs take 3 days.',
  ]);
});

it('leaves out sentences that the page words differently, and words that are part of others', () => {
  expect(found('<p>A diagnostic is $59.</p>', 'A diagnostic is $60. A diagnostic is $59.')).toEqual(['A diagnostic is $59.']);
  expect(found('<p>No eyes on it.</p>', 'Yes.')).toEqual([]);
});

it('passes over text that nobody sees', () => {
  expect(found('<p>Open today <svg aria-hidden="true"><text>now</text></svg>until 6.</p>', 'Open today until 6.')).toHaveLength(
    1,
  );
  expect(found('<script>Open today until 6.</script>', 'Open today until 6.')).toEqual([]);
});
