import { i18n } from '@lingui/core';
import { onFault, type ReportedFault } from '@tulebyte/platform';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREVIOUS_VERSION_MS } from '../federation/first-success.ts';
import { activateLocale } from './activate-locale.ts';

const greeting = { id: 'greeting', message: 'Hello' };
/** A new object each time: the same catalog isn't loaded again. */
const spanish = () => [{ greeting: 'Hola' }];
const load = vi.fn<() => Promise<ReturnType<typeof spanish>>>();
const faults: ReportedFault[] = [];

onFault((fault) => faults.push(fault));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  i18n.load('es', { greeting: undefined as unknown as string }); // loaded by another test
  load.mockReset();
  faults.length = 0;
});
afterEach(() => void vi.useRealTimers());

it('resolves once the catalog is there', async () => {
  load.mockResolvedValue(spanish());
  await expect(activateLocale('es', load)).resolves.toBe(true);
  expect(i18n._(greeting)).toBe('Hola');
  expect(faults).toEqual([]);
});

it('goes on in English at once when the catalog fails, reports it, and translates when it arrives', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValue(spanish());
  await expect(activateLocale('es', load)).resolves.toBe(false);
  expect([i18n.locale, i18n._(greeting)]).toEqual(['es', 'Hello']);
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'load' }]);
  await vi.runAllTimersAsync();
  expect(i18n._(greeting)).toBe('Hola');
  expect(faults).toHaveLength(1);
});

it('goes on in English when the catalog is late', async () => {
  load.mockReturnValue(new Promise(() => {}));
  const activating = activateLocale('es', load);
  await vi.advanceTimersByTimeAsync(PREVIOUS_VERSION_MS);
  await expect(activating).resolves.toBe(false);
  expect(i18n._(greeting)).toBe('Hello');
});
