import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstSuccess, LOAD_DEADLINE_MS, newDeadline, PREVIOUS_VERSION_MS } from './first-success.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hangs = () => new Promise<string>(() => {});
const fails = (message: string) => vi.fn(async (): Promise<string> => Promise.reject(new Error(message)));
const after = (ms: number, value: string) => () => new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));

it('starts only one attempt if that succeeds in time', async () => {
  const second = vi.fn(hangs);
  await expect(firstSuccess([async () => 'first', second], 1_000)).resolves.toBe('first');
  await vi.advanceTimersByTimeAsync(LOAD_DEADLINE_MS);
  expect(second).not.toHaveBeenCalled();
});

it('leaves no timer behind', async () => {
  await firstSuccess([async () => 'first', hangs], 1_000);
  await expect(firstSuccess([fails('first')], 1_000)).rejects.toThrow('first');
  expect(vi.getTimerCount()).toBe(0);
});

it('starts the next attempt at once when one fails, and later when one hangs', async () => {
  const second = vi.fn(hangs);
  const third = vi.fn(async () => 'third');
  const loading = firstSuccess([fails('404'), second, third], 1_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(second).toHaveBeenCalledOnce();
  expect(third).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(loading).resolves.toBe('third');
});

it('lets a slow attempt win that is faster than the next one', async () => {
  const loading = firstSuccess([after(1_500, 'slow'), after(2_000, 'next')], 1_000);
  await vi.advanceTimersByTimeAsync(1_500);
  await expect(loading).resolves.toBe('slow');
});

it('fails with the first failure once all have failed', async () => {
  await expect(firstSuccess([fails('first'), fails('second')], 1_000)).rejects.toThrow('first');
});

it('fails at the deadline', async () => {
  const [failure] = await Promise.all([
    firstSuccess([hangs, hangs], 1_000).catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(LOAD_DEADLINE_MS),
  ]);
  expect(failure).toMatchObject({ message: 'Timed out' });
});

it('has more time for answers on a page that was busy', async () => {
  vi.useRealTimers();
  const answer = async () => {
    await after(10, 'headers')();
    return after(10, 'body')();
  };
  const loading = firstSuccess([answer], 1_000, performance.now() + 600);
  const free = performance.now() + 700;
  while (performance.now() < free);
  await expect(loading).resolves.toBe('body');
});

it('aborts the other attempts when one has succeeded, and all of them at the deadline', async () => {
  const signals: AbortSignal[] = [];
  const hanging = (signal: AbortSignal) => (signals.push(signal), hangs());
  await Promise.all([firstSuccess([hanging, async () => 'second'], 1_000), vi.advanceTimersByTimeAsync(1_000)]);
  await Promise.all([firstSuccess([hanging], 1_000).catch(() => {}), vi.advanceTimersByTimeAsync(LOAD_DEADLINE_MS)]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

describe('with the deadline of a navigation that began before', () => {
  const failureAfter = async (ms: number, deadline: number) => {
    const failed = vi.fn();
    firstSuccess([hangs], PREVIOUS_VERSION_MS, deadline).catch(failed);
    await vi.advanceTimersByTimeAsync(ms);
    return failed.mock.calls.length === 1;
  };

  it('fails when that has come', async () => {
    const deadline = newDeadline();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failureAfter(LOAD_DEADLINE_MS - 3_001, deadline)).toBe(false);
    expect(await failureAfter(1, deadline)).toBe(true);
  });

  it('still starts the next attempt in time', async () => {
    const deadline = newDeadline();
    await vi.advanceTimersByTimeAsync(3_000);
    const loading = firstSuccess([hangs, after(300, 'previous')], PREVIOUS_VERSION_MS, deadline);
    await vi.advanceTimersByTimeAsync(LOAD_DEADLINE_MS - 3_000);
    await expect(loading).resolves.toBe('previous');
  });

  it('has the whole time if that is over', async () => {
    const deadline = newDeadline();
    await vi.advanceTimersByTimeAsync(LOAD_DEADLINE_MS + 1);
    expect(await failureAfter(LOAD_DEADLINE_MS - 1, deadline)).toBe(false);
  });
});
