import { acceptAllCookies } from '@tulebyte/testing';
import { store } from '@tulebyte/platform';
import { expect, it, vi } from 'vitest';
import { pathAtom } from '../navigation/path-atom.ts';
import { startTags } from '../analytics-tags/start-tags.ts';
import { startTelemetry } from './start-telemetry.ts';

// A module whose import failed is mocked by one whose start fails: what follows is the same.
const connect = vi.hoisted(() => vi.fn());
const loadTags = vi.hoisted(() => vi.fn());
vi.mock('./telemetry.ts', () => ({ connect }));
vi.mock('../analytics-tags/tags.ts', () => ({ loadTags }));

it.each([
  ['what measures', startTelemetry, connect],
  ['tags', startTags, loadTags],
])('%s that could not be loaded are asked for again on the next page, and then no more', async (_, start, load) => {
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
