import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { carryCounts, readCounts, startCounts, totalCounts, writeCounts, type Pair } from '../../release/canary-counts.ts';
import { describeHalt, findHalt, recordHalt, type Halt } from '../../release/canary-halt.ts';
import { keys } from '../../release/keys.ts';
import type { FileStore } from '../../release/file-store.ts';
import { UnreadableError } from '../../release/store.ts';
import { flipByte, temporaryStore } from '../../release/testing/fixture-builds.ts';
import { CanaryMonitor } from './canary-monitor.ts';

const LIVE = 1;
const CANARY = 2;
const counts = (visits: number, faults: number) => ({ visits, faults, slowPages: 0 });
const FAILING = { live: counts(900, 0), canary: counts(100, 100) };

let store: FileStore;
let halts: Halt[];
let time: number;

beforeEach(() => {
  store = temporaryStore();
  halts = [];
  time = 0;
});

/** A web server that has started counting. */
async function startMonitor(on: FileStore = store): Promise<CanaryMonitor> {
  const monitor = new CanaryMonitor(on, 'production', { onHalt: (halt) => halts.push(halt), now: () => time });
  await monitor.compare(LIVE, CANARY);
  return monitor;
}

/** Every `n`th visit of a release reports a fault, 0 for none. */
interface Faults {
  live: number;
  canary: number;
}

/**
 * Nine live visits for each canary visit, round-robin over the servers, which exchange counts after every ten, or less often if those take
 * less than half a second.
 */
async function visit(servers: readonly CanaryMonitor[], count: number, everyNthFails: Faults, milliseconds = 500): Promise<void> {
  const visitOne = (release: number, index: number, everyNth: number) => {
    const server = servers[index % servers.length];
    server?.visit(release);
    if (everyNth > 0 && index % everyNth === 0) server?.report(release, 'faults');
  };
  for (let index = 1; index <= count; index += 1) {
    for (let live = 1; live <= 9; live += 1) visitOne(LIVE, index * 9 + live, everyNthFails.live);
    visitOne(CANARY, index, everyNthFails.canary);
    time += milliseconds;
    for (const server of servers) await server.settled();
  }
}

describe('one web server', () => {
  let monitor: CanaryMonitor;
  beforeEach(async () => {
    monitor = await startMonitor();
  });
  const visits = (count: number, everyNthFails: Faults) => visit([monitor], count, everyNthFails, 20);

  test('halts a canary with many more faults than the live release, and says why', async () => {
    await visits(200, { live: 500, canary: 10 });
    expect(monitor.isHalted(CANARY)).toBe(true);
    expect(halts).toMatchObject([{ release: CANARY, finding: { reason: 'faults' } }]);
    expect(halts[0]?.finding?.canary.visits).toBeLessThanOrEqual(200);
    expect(await findHalt(store, 'production', CANARY)).toEqual(halts[0]);
  });

  test('leaves a canary alone that is as good as the live release', async () => {
    await visits(2000, { live: 300, canary: 300 });
    expect(halts).toEqual([]);
  });

  test('leaves a canary alone while the whole site fails', async () => {
    await visits(50, { live: 0, canary: 0 });
    await visits(200, { live: 2, canary: 2 });
    expect(halts).toEqual([]);
  });

  test('halts a canary that turns bad after a good start', async () => {
    await visits(2000, { live: 500, canary: 500 });
    const { length } = halts;
    await visits(200, { live: 500, canary: 5 });
    expect([length, halts.length]).toEqual([0, 1]);
  });

  test('halts a canary whose pages are much slower', async () => {
    for (let index = 0; index < 200; index += 1) {
      monitor.visit(LIVE);
      if (index % 20 === 0) monitor.report(LIVE, 'slowPages');
      monitor.visit(CANARY);
      if (index % 2 === 0) monitor.report(CANARY, 'slowPages');
    }
    await monitor.settled();
    expect(halts).toMatchObject([{ finding: { reason: 'slowPages' } }]);
  });

  test('is not swayed by one visitor whose browser reports fault after fault', async () => {
    await visits(100, { live: 0, canary: 0 });
    for (let index = 0; index < 1000; index += 1) monitor.report(CANARY, 'faults');
    expect(halts).toEqual([]);
  });

  describe('a few hostile visitors', () => {
    const hostile = ['203.0.113.7', '203.0.113.8', '2001:db8::7', '2001:db8::8'];

    test('can not halt a canary', async () => {
      for (let index = 0; index < 100; index += 1) {
        for (const address of hostile) {
          monitor.visit(CANARY, address);
          for (const reason of ['faults', 'slowPages'] as const) monitor.report(CANARY, reason, address);
        }
      }
      await visits(30, { live: 0, canary: 0 });
      expect(halts).toEqual([]);
    });

    test('can not hide that a canary is bad, neither by good visits nor by faults of the live release', async () => {
      for (let visitor = 0; visitor < 200; visitor += 1) {
        for (const address of hostile) {
          for (let index = 0; index < 5; index += 1) monitor.visit(CANARY, address);
          monitor.visit(LIVE, address);
          monitor.report(LIVE, 'faults', address);
        }
        monitor.visit(LIVE, `198.51.100.${visitor}`);
        monitor.visit(CANARY, `192.0.2.${visitor}`);
        if (visitor % 5 === 0) monitor.report(CANARY, 'faults', `192.0.2.${visitor}`);
      }
      await monitor.settled();
      expect(halts).toMatchObject([{ release: CANARY, finding: { reason: 'faults' } }]);
    });
  });

  test('counts all visitors behind a proxy that does not say who they are', async () => {
    for (let index = 0; index < 40; index += 1) {
      monitor.visit(CANARY, '172.16.0.2');
      monitor.report(CANARY, 'faults', '172.16.0.2');
    }
    await monitor.settled();
    expect(halts).toHaveLength(1);
  });

  test('ignores releases that are neither live nor the canary', async () => {
    await visits(30, { live: 0, canary: 0 });
    for (let index = 0; index < 500; index += 1) {
      monitor.visit(99);
      monitor.report(99, 'faults');
    }
    expect(halts).toEqual([]);
  });

  test('counts anew when the live release or the canary changes', async () => {
    for (let index = 0; index < 5; index += 1) {
      await visits(4, { live: 0, canary: 1 });
      await monitor.compare(LIVE, CANARY + 1 + index);
    }
    expect(halts).toEqual([]);
  });

  test('keeps what it counted while a publisher composed the canary again', async () => {
    const [before, after] = [
      { channel: 'production', live: LIVE, canary: CANARY },
      { channel: 'production', live: LIVE + 2, canary: CANARY + 2 },
    ];
    await visits(2, { live: 0, canary: 0 });
    time += 2000;
    await visits(1, { live: 0, canary: 0 });
    await carryCounts(store, before, after);
    await visits(20, { live: 0, canary: 0 });
    await monitor.compare(after.live, after.canary);
    await monitor.exchange();
    expect(totalCounts((await readCounts(store, after)).map((each) => each.counts)).canary.visits).toBe(23);
  });

  test('counts of a recomposed canary are kept when the server ends before it learns of the new number', async () => {
    const pairs = [0, 2, 4].map((more) => ({ channel: 'production', live: LIVE + more, canary: CANARY + more }));
    const [before, after, last] = pairs as [Pair, Pair, Pair];
    await visits(3, { live: 0, canary: 0 });
    await monitor.exchange();
    await carryCounts(store, before, after);
    await visits(20, { live: 0, canary: 0 });
    await monitor.exchange();
    const visited = async (pair: Pair) => totalCounts((await readCounts(store, pair)).map((each) => each.counts)).canary.visits;
    expect(await visited(after)).toBe(23);
    await carryCounts(store, after, last);
    expect(await visited(last)).toBe(23);
  });

  test('keeps under another name what it counts while the store fails', async () => {
    await visits(3, { live: 0, canary: 0 });
    vi.spyOn(store, 'get').mockRejectedValue(new Error('unavailable'));
    await monitor.compare(LIVE + 2, CANARY + 2);
    vi.mocked(store.get).mockRestore();
    monitor.visit(CANARY + 2);
    await monitor.exchange();
    const stored = await store.list('canaries/production/');
    expect(new Set(stored.map((key) => basename(key))).size).toBe(2);
  });

  test('does not count, and asks nothing of the store, once no canary runs', async () => {
    await visits(5, { live: 0, canary: 1 });
    await monitor.settled();
    const counted = async () => (await readCounts(store, { channel: 'production', live: LIVE, canary: CANARY }))[0]?.counts;
    const before = await counted();
    monitor.stop();
    await visits(200, { live: 0, canary: 1 });
    expect([await counted(), halts]).toEqual([before, []]);
  });

  test('that is stopped often goes on with its counts under its name', async () => {
    store = temporaryStore();
    const server = '00000000-0000-0000-0000-000000000001';
    const start = async () => {
      const started = new CanaryMonitor(store, 'production', {
        server,
        exchangeMs: Number.POSITIVE_INFINITY,
        onHalt: (halt) => halts.push(halt),
        now: () => time,
      });
      await started.compare(LIVE, CANARY);
      return started;
    };
    let restarts = 0;
    for (; halts.length === 0 && restarts < 20; restarts += 1) {
      const restarted = await start();
      await visit([restarted], 2, { live: 0, canary: 1 });
      await restarted.exchange();
    }
    expect(restarts).toBeGreaterThan(3);
    expect(await readCounts(store, { channel: 'production', live: LIVE, canary: CANARY })).toHaveLength(1);
    expect(halts).toMatchObject([{ release: CANARY, finding: { reason: 'faults', canary: { visits: 2 * restarts } } }]);
    expect((await start()).isHalted(CANARY)).toBe(true);
  });

  test('judges by its own counts while the store fails, and stores the halt as soon as it can', async () => {
    const said = vi.spyOn(log, 'error').mockReturnValue();
    const failure = new Error('the disk is full');
    for (const method of ['replace', 'list', 'create', 'get'] as const) vi.spyOn(store, method).mockRejectedValue(failure);
    await visits(200, { live: 0, canary: 5 });
    expect([monitor.isHalted(CANARY), halts.length, said.mock.calls.length]).toEqual([true, 1, 1]);
    vi.restoreAllMocks();
    await monitor.compare(LIVE, CANARY);
    expect([await findHalt(store, 'production', CANARY), halts.length]).toEqual([halts[0], 1]);
  });
});

describe('several web servers with one store', () => {
  const isHalted = (servers: readonly CanaryMonitor[]) => servers.map((server) => server.isHalted(CANARY));
  const countsOf = () => store.list(keys.canaryCounts('production', CANARY, LIVE));

  test('halt a canary together, after as many of its visits as one would, with one record and one notification', async () => {
    const alone = [await startMonitor()];
    await visit(alone, 200, { live: 500, canary: 9 });
    const [{ finding: found } = {}] = halts.splice(0);
    store = temporaryStore();
    const servers = await Promise.all(Array.from({ length: 5 }, () => startMonitor()));
    await visit(servers, 200, { live: 500, canary: 9 });
    for (const server of servers) await server.compare(LIVE, CANARY);
    expect([isHalted(servers), halts.length]).toEqual([servers.map(() => true), 1]);
    expect(await findHalt(store, 'production', CANARY)).toEqual(halts[0]);
    expect(halts[0]?.finding?.canary.visits).toBeLessThanOrEqual((found?.canary.visits ?? 0) + 10);
  });

  test('a halt holds for servers that start later, also without what they knew', async () => {
    await recordHalt(store, 'production', { release: CANARY, finding: { reason: 'faults', at: '', ...FAILING } });
    expect((await startMonitor()).isHalted(CANARY)).toBe(true);
    flipByte(store, keys.canaryHalt('production', CANARY), 20);
    expect((await startMonitor()).isHalted(CANARY)).toBe(true);
  });

  test('a record of a halt that can not be read halts, and counts that can not be read do not keep others from counting', async () => {
    const dead = await startMonitor();
    await visit([dead], 18, { live: 0, canary: 4 });
    const [unreadable] = await countsOf();
    const get = store.get.bind(store);
    vi.spyOn(store, 'get').mockImplementation(async (key) => {
      if (key === unreadable || key === keys.canaryHalt('production', CANARY + 1)) {
        throw new UnreadableError(key, new Error('EIO: i/o error, read'));
      }
      return get(key);
    });
    const other = await startMonitor();
    await visit([other], 12, { live: 0, canary: 4 });
    const third = await startMonitor();
    await visit([third], 18, { live: 0, canary: 4 });
    expect([other, third].map((server) => server.isHalted(CANARY))).toEqual([false, true]);
    await third.compare(LIVE, CANARY + 1);
    expect(third.isHalted(CANARY + 1)).toBe(true);
  });

  test('what a server counted before it died still counts', async () => {
    const dead = await startMonitor();
    await visit([dead], 18, { live: 0, canary: 4 });
    const [other, another] = [await startMonitor(), await startMonitor()];
    await visit([other], 12, { live: 0, canary: 4 });
    expect([dead, other, another].map((server) => server.isHalted(CANARY))).toEqual([false, true, false]);
  });

  test('good counts of another pair of releases, or of a canary of another channel, do not count', async () => {
    const before = await startMonitor();
    await before.compare(LIVE + 10, CANARY);
    for (let index = 0; index < 3000; index += 1) before.visit(CANARY);
    time += 500;
    before.visit(CANARY);
    await before.settled();
    const monitor = await startMonitor();
    await visit([monitor], 200, { live: 500, canary: 10 });
    expect(halts[0]?.finding?.canary.visits).toBeLessThanOrEqual(200);
  });

  test('a copy of counts under another name does not count again, nor does one of other releases', async () => {
    await writeCounts(store, { ...startCounts({ channel: 'production', live: LIVE, canary: 9 }), counts: FAILING });
    const [foreign = ''] = await store.list(keys.canaryCounts('production', 9, LIVE));
    cpSync(join(store.folder, foreign), join(store.folder, foreign.replace('/9/', `/${CANARY}/`)), { recursive: true });
    const first = await startMonitor();
    await visit([first], 15, { live: 0, canary: 7 });
    const key = (await countsOf()).find((each) => !each.endsWith(basename(foreign))) ?? '';
    for (const name of ['0a', '0b', '0c', '0d']) {
      cpSync(join(store.folder, key), join(store.folder, key.replace(/..\.json$/, `${name}.json`)));
    }
    const monitor = await startMonitor();
    await visit([monitor], 2, { live: 0, canary: 0 });
    expect(halts).toEqual([]);
  });

  test('damaged counts do not count, and do not keep other servers from judging', async () => {
    const bad = await startMonitor();
    await visit([bad], 15, { live: 0, canary: 7 });
    const [key = ''] = await countsOf();
    const path = join(store.folder, key);
    const text = readFileSync(path, 'utf8');
    const monitor = await startMonitor();
    for (const damaged of [
      '',
      '{"body":',
      text.replace('"faults":2', '"faults":9'),
      text.replaceAll('"canary":2', '"canary":1'),
    ]) {
      writeFileSync(path, damaged);
      await visit([monitor], 1, { live: 0, canary: 0 });
      expect(halts).toEqual([]);
    }
    await visit([monitor], 200, { live: 500, canary: 10 });
    expect(halts).toHaveLength(1);
  });

  test('an old state of the store that is put back takes nothing away and adds nothing', async () => {
    const [one, other] = [await startMonitor(), await startMonitor()];
    await visit([one], 10, { live: 0, canary: 6 });
    const [key = ''] = await countsOf();
    const old = readFileSync(join(store.folder, key));
    await visit([one], 8, { live: 0, canary: 2 });
    const latest = readFileSync(join(store.folder, key));
    for (const state of [latest, old, latest, old, latest, old, latest]) {
      writeFileSync(join(store.folder, key), state);
      await visit([other], 1, { live: 0, canary: 0 });
    }
    expect(halts).toEqual([]);
  });

  test('clocks play no part', async () => {
    const ahead = new CanaryMonitor(store, 'production', { now: () => time + 86_400_000, onHalt: (halt) => halts.push(halt) });
    await ahead.compare(LIVE, CANARY);
    const servers = [await startMonitor(), ahead];
    await visit(servers, 200, { live: 500, canary: 10 });
    expect(halts).toHaveLength(1);
  });
});

test('a halt says what was found', () => {
  const finding = { reason: 'faults', at: '2026-11-02T03:04:05.000Z', canary: counts(100, 12), live: counts(900, 3) } as const;
  expect(describeHalt({ release: 7, finding })).toBe(
    'Canary 7 was halted on 2026-11-02 03:04 UTC: 12 faults in 100 visits (12.0%; live 0.3%). Everyone gets the live release.',
  );
  expect(describeHalt({ release: 7, finding: undefined })).toContain('Canary 7 was halted; the record of the reason is damaged');
});
