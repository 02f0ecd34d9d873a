import { acceptAllCookies } from '@tulebyte/testing';
import { store } from '@tulebyte/platform';
import { expect, it, vi } from 'vitest';
import { pathAtom } from '../navigation/path-atom.ts';
import { startTags } from '../analytics-tags/start-tags.ts';
import { startTelemetry } from './start-telemetry.ts';

// A failed import is simulated by a module whose start throws.
const connect = vi.hoisted(() => vi.fn());
const loadTags = vi.hoisted(() => vi.fn());
vi.mock('./telemetry.ts', () => ({ connect }));
vi.mock('../analytics-tags/tags.ts', () => ({ loadTags }));

it.each([
  ['telemetry', startTelemetry, connect],
  ['tags', startTags, loadTags],
])('a failed load of %s is retried on the next page, until it succeeds', async (_, start, load) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  load.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  acceptAllCookies();
  start();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
  for (const [path, times] of [
    ['/pricing', 2],
    ['/faq', 2],
  ] as const) {
    store.set(pathAtom, path);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
  }
});
