import { onFault, type Fault } from '@tulebyte/platform';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

let faults: Fault[] = [];
let stop = () => {};
const failure = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = onFault((fault) => faults.push(fault));
  faults = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns the module without a report when the first attempt succeeds', async () => {
  const onFailure = vi.fn();
  await expect(retryImport(async () => 'module', onFailure)()).resolves.toBe('module');
  expect(onFailure).not.toHaveBeenCalled();
  expect(faults).toEqual([]);
});

it('retries with growing delays, and reports the failure once', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
  const onFailure = vi.fn();
  const loaded = vi.fn();
  void retryImport(load, onFailure)().then(loaded);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('module');
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalledWith('module');
  expect(onFailure).toHaveBeenCalledOnce();
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'load' }]);
});

it('waits a minute at most', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
  void retryImport(load)();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const attempts = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(attempts + 1);
});

it('retries as soon as the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('module');
  const loading = retryImport(load)();
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('module');
});

it('retries at once when the connection came back during an attempt that fails', async () => {
  let fail = () => {};
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(failure))))
    .mockResolvedValue('module');
  const loading = retryImport(load)();
  window.dispatchEvent(new Event('online'));
  fail();
  await expect(Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 500, 'late'))])).resolves.toBe('module');
});

it('does not retry in Node', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
  vi.stubGlobal('window', undefined);
  await expect(retryImport(load)()).rejects.toBe(failure);
  expect(load).toHaveBeenCalledOnce();
  expect(faults).toEqual([]);
});
