import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { noCounts } from '../../release/canary-counts.ts';
import { recordHalt } from '../../release/canary-halt.ts';
import type { FileStore } from '../../release/file-store.ts';
import { temporaryStore } from '../../release/testing/fixture-builds.ts';
import { CanaryReporter, type CanaryJudges } from './canary-reporter.ts';

const LIVE = 1;
const CANARY = 2;

let store: FileStore;
let reporter: CanaryReporter;
const add = vi.fn<ReturnType<CanaryJudges['getByName']>['add']>();
const getByName = vi.fn((_name: string) => ({ add }));
const background = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  vi.clearAllMocks();
  add.mockResolvedValue();
  store = temporaryStore();
  reporter = new CanaryReporter(store, 'production', { judges: { getByName }, background });
  await reporter.compare(LIVE, CANARY);
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('reports everything of a second at once, in its order, to the judge of the pair', async () => {
  reporter.visit(LIVE);
  await pass(500);
  reporter.visit(CANARY);
  reporter.report(CANARY, 'faults');
  reporter.report(LIVE, 'slowPages');
  reporter.visit(99);
  await pass(500);
  expect(getByName.mock.calls).toEqual([['production/2/1']]);
  expect(add.mock.calls).toEqual([
    [
      { channel: 'production', live: LIVE, canary: CANARY },
      [
        ['visit', LIVE],
        ['visit', CANARY],
        ['faults', CANARY],
        ['slowPages', LIVE],
      ],
    ],
  ]);
  await pass(60_000);
  expect(add).toHaveBeenCalledTimes(1);
  reporter.visit(LIVE);
  await pass(1000);
  expect(add.mock.lastCall?.[1]).toEqual([['visit', LIVE]]);
});

test('reports as much of one address as counts', async () => {
  for (let index = 0; index < 10; index += 1) {
    reporter.visit(CANARY, '203.0.113.7');
    reporter.report(CANARY, 'faults', '203.0.113.7');
  }
  await pass(1000);
  const visit = ['visit', CANARY];
  expect(add.mock.lastCall?.[1]).toEqual([visit, ['faults', CANARY], visit, visit]);
});

test('keeps the request alive that reports, and reports with the next one if that is cut off', async () => {
  reporter.visit(LIVE);
  vi.clearAllTimers(); // as when the request is cut off
  expect(background).toHaveBeenCalledTimes(1);
  await pass(999);
  reporter.visit(LIVE);
  expect(background).toHaveBeenCalledTimes(1);
  await pass(1001);
  reporter.visit(CANARY);
  await pass(1000);
  expect(add.mock.lastCall?.[1]).toEqual([
    ['visit', LIVE],
    ['visit', LIVE],
    ['visit', CANARY],
  ]);
});

test('what could not be reported is not reported again, and logged once', async () => {
  const said = vi.spyOn(log, 'error').mockReturnValue();
  add.mockRejectedValue(new Error('the judge is unavailable'));
  for (let index = 0; index < 3; index += 1) {
    reporter.visit(CANARY);
    await pass(1000);
  }
  add.mockResolvedValue();
  reporter.report(CANARY, 'faults');
  await pass(1000);
  expect(add.mock.lastCall?.[1]).toEqual([['faults', CANARY]]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('reports at once, to its judge, what is left of the pair before', async () => {
  reporter.visit(CANARY);
  await reporter.compare(LIVE + 2, CANARY + 2);
  expect(getByName.mock.calls).toEqual([['production/2/1']]);
  expect(add.mock.calls).toEqual([[{ channel: 'production', live: LIVE, canary: CANARY }, [['visit', CANARY]]]]);
  await pass(1000);
  expect(add).toHaveBeenCalledTimes(1);
});

test('reports nothing of another pair, of a canary that was halted, or while none runs', async () => {
  await reporter.compare(LIVE, CANARY + 1);
  reporter.visit(CANARY);
  await pass(1000);
  expect(add).not.toHaveBeenCalled();
  reporter.visit(LIVE);
  reporter.stop();
  reporter.visit(LIVE);
  await pass(1000);
  expect(add).not.toHaveBeenCalled();
  const finding = { reason: 'faults' as const, at: '', canary: noCounts(), live: noCounts() };
  await recordHalt(store, 'production', { release: CANARY, finding });
  await reporter.compare(LIVE, CANARY);
  expect(reporter.isHalted(CANARY)).toBe(true);
  reporter.visit(LIVE);
  await pass(1000);
  expect(add).not.toHaveBeenCalled();
});

test('a flood in one second is cut', async () => {
  for (let index = 0; index < 10_000; index += 1) reporter.report(CANARY, 'faults');
  await pass(1000);
  expect(add.mock.lastCall?.[1]).toHaveLength(2000);
});
