import { renderScreen } from '@tulebyte/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { daylightAt, useDaylight } from './daylight.ts';

function Landscape() {
  useDaylight();
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [0, '-56px'],
  [4, '-56px'],
  [5, undefined],
  [8, '-72px'],
  [16, '-72px'],
  [17, undefined],
  [20, undefined],
  [21, '-56px'],
])('at %i:00, sun or moon is at %s', (hour, rise) => {
  expect(daylightAt(hour)['--sun-rise']).toBe(rise);
});

function open() {
  const idleWork: (() => void)[] = [];
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T20:00:00Z') });
  const main = Object.assign(document.body.appendChild(document.createElement('main')), { id: 'main' });
  const { unmount } = renderScreen(<Landscape />);
  const becomeIdle = () => idleWork.forEach((work) => work());
  return { main, unmount, becomeIdle };
}

it('is the light in California once the browser is idle, and ends with the page', () => {
  const { main, unmount, becomeIdle } = open();
  expect(main.style).toHaveLength(0);
  becomeIdle();
  expect(main.style.getPropertyValue('--sun-rise'), '1 PM in Stockton').toBe('-72px');
  vi.setSystemTime(new Date('2026-07-02T06:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(main.style.getPropertyValue('--sun-rise'), '11 PM').toBe('-56px');
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(main.style).toHaveLength(0);
  main.remove();
});

it('does nothing after the page was left', () => {
  const { main, unmount, becomeIdle } = open();
  unmount();
  becomeIdle();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(main.style).toHaveLength(0);
  main.remove();
});
