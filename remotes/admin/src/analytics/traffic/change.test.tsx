import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Change } from './change.tsx';

it.each([
  { now: 999, before: 1000, text: '±0%' },
  { now: 1001, before: 1000, text: '±0%' },
  { now: 990, before: 1000, text: '−1%' },
  { now: 1250, before: 1000, text: '+25%' },
])('has the sign of the rounded change from $before to $now', ({ now, before, text }) => {
  const screen = renderScreen(<Change now={now} before={before} />);
  expect(screen.container.textContent).toBe(text);
});
