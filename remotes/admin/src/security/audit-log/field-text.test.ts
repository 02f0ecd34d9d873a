import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';

const long = 'We back up your server every night. '.repeat(20);

it('shows short values alike in closed and open rows', () => {
  expect(fieldText('A', 'B')).toEqual({ closed: 'A → B', open: 'A → B' });
  expect(fieldText(null, 'B')).toEqual({ closed: 'B', open: 'B' });
  expect(fieldText('A', null)).toEqual({ closed: 'A', open: 'A' });
});

it('cuts long values in a closed row only, and shows a change from shortly before its first difference', () => {
  const { closed, open } = fieldText(`${long}Ask for prices.`, `${long}Ask for dates.`);
  expect(closed).toBe(`${long.slice(0, 160)}… → ${long.slice(0, 160)}…`);
  expect(open).toBe('…back up your server every night. Ask for prices. → …back up your server every night. Ask for dates.');
});

it('shows long values in full where nothing precedes the difference, or there is only one', () => {
  expect(fieldText(`Old ${long}`, `New ${long}`).open).toBe(`Old ${long} → New ${long}`);
  expect(fieldText(null, long)).toEqual({ closed: `${long.slice(0, 160)}…`, open: long });
});
