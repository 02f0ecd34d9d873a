import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../release/testing/fixture-builds.ts';
import { CanaryMonitor, describeHalt, HALTS_FILE, readHalts, type Halt } from './canary-monitor.ts';

const LIVE = 1;
const CANARY = 2;

let file: string;
let halts: Halt[];
let monitor: CanaryMonitor;

beforeEach(() => {
  file = join(temporaryFolder(), HALTS_FILE);
  halts = [];
  monitor = new CanaryMonitor(file, (halt) => halts.push(halt));
  monitor.compare(LIVE, CANARY);
});

/** Nine live visits for each of the canary's; every `n`th visit of a release reports a fault, 0 for none. */
function visits(count: number, everyNthFails: { live: number; canary: number }): void {
  const visit = (release: number, index: number, everyNth: number) => {
    monitor.visit(release);
    if (everyNth > 0 && index % everyNth === 0) monitor.fault(release);
  };
  for (let index = 1; index <= count; index += 1) {
    for (let live = 1; live <= 9; live += 1) visit(LIVE, index * 9 + live, everyNthFails.live);
    visit(CANARY, index, everyNthFails.canary);
  }
}

describe('the canary monitor', () => {
  test('halts a canary with many more faults than the live release, and says why', () => {
    visits(200, { live: 500, canary: 10 });
    expect(monitor.isHalted(CANARY)).toBe(true);
    expect(halts).toMatchObject([{ release: CANARY, reason: 'faults' }]);
    expect(halts[0]?.canary.visits).toBeLessThanOrEqual(200);
  });

  test('leaves a canary alone that is as good as the live release', () => {
    visits(5000, { live: 300, canary: 300 });
    expect(halts).toEqual([]);
  });

  test('leaves a canary alone while the whole site fails', () => {
    visits(50, { live: 0, canary: 0 });
    visits(200, { live: 2, canary: 2 });
    expect(halts).toEqual([]);
  });

  test('halts a canary that turns bad after a good start', () => {
    visits(3000, { live: 500, canary: 500 });
    const { length } = halts;
    visits(200, { live: 500, canary: 5 });
    expect([length, halts.length]).toEqual([0, 1]);
  });

  test('halts a canary whose pages are much slower', () => {
    for (let index = 0; index < 200; index += 1) {
      monitor.vital(LIVE, index % 20 === 0);
      monitor.vital(CANARY, index % 2 === 0);
    }
    expect(halts).toMatchObject([{ reason: 'vitals' }]);
  });

  test('is not swayed by one visitor whose browser reports fault after fault', () => {
    visits(100, { live: 0, canary: 0 });
    for (let index = 0; index < 1000; index += 1) monitor.fault(CANARY);
    expect(halts).toEqual([]);
  });

  test('ignores releases that are neither live nor the canary', () => {
    visits(30, { live: 0, canary: 0 });
    for (let index = 0; index < 500; index += 1) {
      monitor.visit(99);
      monitor.fault(99);
    }
    expect(halts).toEqual([]);
  });

  test('counts anew when the live release or the canary changes', () => {
    for (let index = 0; index < 5; index += 1) {
      visits(4, { live: 0, canary: 1 });
      monitor.compare(LIVE, CANARY + 1 + index);
    }
    expect(halts).toEqual([]);
  });

  test('remembers a halt across restarts', () => {
    visits(200, { live: 0, canary: 3 });
    expect(new CanaryMonitor(file).isHalted(CANARY)).toBe(true);
    expect(readHalts(file)).toHaveLength(1);
  });

  test('starts without halts when its file is damaged', () => {
    writeFileSync(file, '{"release":');
    expect(new CanaryMonitor(file).isHalted(CANARY)).toBe(false);
  });
});

test('a halt says what was found', () => {
  const none = { visits: 900, faults: 3, vitals: 0, poorVitals: 0 };
  const halt = { release: 7, at: '2026-11-02T03:04:05.000Z', canary: { ...none, visits: 100, faults: 12 }, live: none };
  expect(describeHalt({ ...halt, reason: 'faults' })).toBe(
    'Canary 7 was halted on 2026-11-02 03:04 UTC: 12 faults in 100 visits (12.0%; live 0.3%). Everyone gets the live release.',
  );
});
