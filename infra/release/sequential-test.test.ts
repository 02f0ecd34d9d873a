import { expect, test } from 'vitest';
import { SequentialTest } from './sequential-test.ts';

const SENSITIVITY = { tolerated: 0.005, factor: 3, margin: 0.03 };

/** For each of 400 canary visits, whether it was bad; deterministic per seed. */
function visits(seed: number): boolean[] {
  let state = seed;
  return Array.from({ length: 400 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 100 < 4;
  });
}

test('events that come many at once decide no sooner than one by one', () => {
  const decided: boolean[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    const [oneByOne, atOnce] = [new SequentialTest(SENSITIVITY), new SequentialTest(SENSITIVITY)];
    const all = visits(seed);
    for (let at = 0; at < all.length && !atOnce.isWorse; at += 20) {
      const some = all.slice(at, at + 20);
      for (const bad of some) if (!oneByOne.isWorse) oneByOne.add('canary', bad ? 0 : 1, bad ? 1 : 0);
      const bad = some.filter(Boolean).length;
      atOnce.add('canary', some.length - bad, bad);
      if (atOnce.isWorse) decided.push(oneByOne.isWorse);
    }
  }
  expect(decided.length).toBeGreaterThan(100);
  expect(decided).not.toContain(false);
});

test('the live rate is the same, whether its events come at once or one by one', () => {
  /** Number of good live visits, in steps of 10, until a canary is judged again after half of the live visits were bad. */
  const judgedAfter = (add: (test: SequentialTest, good: number, bad: number) => void) => {
    for (let good = 0; ; good += 10) {
      const sequential = new SequentialTest(SENSITIVITY);
      add(sequential, 150, 150);
      add(sequential, good, 0);
      sequential.add('canary', 0, 100);
      if (sequential.isWorse) return good;
    }
  };
  const atOnce = judgedAfter((sequential, good, bad) => sequential.add('live', good, bad));
  const oneByOne = judgedAfter((sequential, good, bad) => {
    for (let left = good; left > 0; left -= 1) {
      if (left <= bad) sequential.add('live', 0, 1);
      sequential.add('live', 1, 0);
    }
  });
  expect(Math.abs(atOnce - oneByOne)).toBeLessThanOrEqual(10);
  expect(atOnce).toBeGreaterThan(100);
});

/** How many of 100 canaries, with a share of the visits and as many faults as the live release, are halted; deterministic. */
function haltedOf100(share: number, rateAt: (visit: number) => number): number {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let halted = 0;
  for (let run = 0; run < 100; run += 1) {
    const sequential = new SequentialTest(SENSITIVITY);
    for (let visit = 0; visit < 5000 && !sequential.isWorse; visit += 1) {
      const side = random() < share ? 'canary' : 'live';
      sequential.add(side, 1, 0);
      if (random() < rateAt(visit)) sequential.add(side, 0, 1);
    }
    if (sequential.isWorse) halted += 1;
  }
  return halted;
}

test('a canary that fails as often as a live release with many faults is not worse', () => {
  expect(haltedOf100(0.1, () => 0.08)).toBe(0);
});

test('a site that begins to fail seldom halts its canary', () => {
  const outage = (visit: number) => (visit < 1500 ? 0.003 : 0.5);
  expect(haltedOf100(0.1, outage)).toBeLessThanOrEqual(2);
  expect(haltedOf100(0.3, outage)).toBeLessThanOrEqual(5);
  expect(haltedOf100(0.5, outage)).toBeLessThanOrEqual(15);
});
