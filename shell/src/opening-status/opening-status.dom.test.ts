import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOpeningStatus } from './opening-status.ts';

const addPhoneNumber = () => {
  const status = document.createElement('span');
  status.dataset['openingStatus'] = 'md';
  document.body.append(status);
  return status;
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('changes when we open and close', () => {
  vi.setSystemTime('2026-11-20T07:59:00-08:00');
  const status = addPhoneNumber();
  showOpeningStatus();
  expect([status.textContent, status.dataset['open']]).toEqual(['Back at 8\u00a0AM', undefined]);
  vi.advanceTimersByTime(60_000);
  expect([status.textContent, status.dataset['open']]).toEqual(['Open now', '']);
  vi.setSystemTime('2026-11-21T14:00:00-08:00');
  vi.advanceTimersByTime(60_000);
  expect(status.textContent).toBe('Back Monday 8\u00a0AM');
});

it('covers phone numbers that are shown later', async () => {
  vi.setSystemTime('2026-11-20T12:00:00-08:00');
  showOpeningStatus();
  const status = addPhoneNumber();
  await vi.waitFor(() => expect(status.textContent).toBe('Open now'));
});
