import { afterEach, expect, it, vi } from 'vitest';
import { partOfDay, showDaylight } from './daylight.ts';

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['daylight'];
});

it.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'dawn'],
  [8, 'day'],
  [16, 'day'],
  [17, 'dusk'],
  [20, 'dusk'],
  [21, 'night'],
])('is at %i:00 %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

it('is the light in California, also when the page is shown again', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T20:00:00Z') });
  showDaylight();
  expect(document.documentElement.dataset['daylight'], '1 PM in Stockton').toBe('day');
  vi.setSystemTime(new Date('2026-07-02T06:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.documentElement.dataset['daylight'], '11 PM').toBe('night');
});
