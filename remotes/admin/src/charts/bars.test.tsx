import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Bars } from './bars.tsx';

const bars = (...values: number[]) => (
  <Bars
    label="Tickets"
    empty="No tickets yet."
    bars={values.map((value) => ({ id: `${value}`, label: `Kind ${value}`, value }))}
  />
);

it('says what is missing instead of drawing bars that are all zero', () => {
  const none = renderScreen(bars(0));
  expect(none.getByText('No tickets yet.')).toBeTruthy();
  expect(none.queryByRole('list')).toBeNull();
  none.unmount();
  const some = renderScreen(bars(0, 2));
  expect(some.getByRole('list', { name: 'Tickets' }).textContent).toBe('Kind 00Kind 22');
  expect(some.queryByText('No tickets yet.')).toBeNull();
});
