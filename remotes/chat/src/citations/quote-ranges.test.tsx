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

it('finds a row of a table, whose columns are named in the answer', () => {
  const html =
    '<table><thead><tr><th>Priority</th><th>Basic</th></tr></thead><tbody><tr><th>Critical</th><td>4 business hours<br>Resolution: 10</td></tr><tr><th>High</th><td>Next business day</td></tr></tbody></table>';
  expect(found(html, 'High: Basic: Next business day.')).toEqual(['HighNext business day']);
  expect(found(html, 'Critical: Basic: 4 business hours, Resolution: 10.')).toEqual(['Critical4 business hoursResolution: 10']);
  expect(found(html, 'High: Basic: 4 business hours.')).toEqual([]);
  const pictures =
    '<table><tbody><tr><th>Server backup</th><td><svg role="img" aria-label="Included" /></td></tr></tbody></table>';
  expect(found(pictures, 'Server backup: Basic: Included.')).toEqual(['Server backup']);
});

it('leaves out sentences that the page words differently, and words that are part of others', () => {
  expect(found('<p>A diagnostic is $59.</p>', 'A diagnostic is $60. A diagnostic is $59.')).toEqual(['A diagnostic is $59.']);
  expect(found('<p>No eyes on it.</p>', 'Yes.')).toEqual([]);
});

it('finds a short sentence by its amount', () => {
  const html = '<dl><dt>Rate</dt><dd>$1350</dd><dt>Pro</dt><dd>$135</dd><dt>Build</dt><dd>$199 + parts</dd></dl>';
  expect(found(html, '$135.')).toEqual(['$135']);
  expect(found(html, 'Pro: $135.')).toEqual(['Pro$135']);
  expect(found(html, '$199 + parts.')).toEqual(['$199 + parts']);
  expect(found(html, 'Pro: $13.')).toEqual([]);
});

it('passes over text that nobody sees', () => {
  expect(found('<p>Open today <svg aria-hidden="true"><text>now</text></svg>until 6.</p>', 'Open today until 6.')).toHaveLength(
    1,
  );
  expect(found('<script>Open today until 6.</script>', 'Open today until 6.')).toEqual([]);
});
