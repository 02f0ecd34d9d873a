import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineError } from '../../local/operator-error.ts';
import { createOrigin } from '../../origin/app.ts';
import { LiveSite } from '../../origin/live-site.ts';
import { lineage } from '../../release/history.ts';
import { requireLive } from '../../release/live-release.ts';
import { publishVersions } from '../../release/publish.ts';
import { setPolicy } from '../../release/set-policy.ts';
import { temporaryFolder, uploadFixture } from '../../release/testing/fixture-builds.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { CONTRACT, LONG_CONTRACT, type ContractCase } from '../../release/testing/store-contract.ts';
import { requireTrust } from '../../release/trust.ts';
import { verifyStore } from '../../release/verify-store.ts';
import { folders, realBucket, startLocations, type Location } from './locations.ts';
import { proveMoves } from './moves.ts';
import { proveExclusiveCreate, type Outcome } from './races.ts';

const TEAMS = ['red', 'blue', 'green', 'amber', 'violet', 'teal'];
const ROUNDS = 50;
const PUBLISHER = join(import.meta.dirname, 'publisher.ts');

interface Acknowledged {
  team: string;
  round: number;
  version: string;
  release: number;
}

/**
 * Proves that release stores honor their contract and lose nothing, in folders and in an S3-compatible bucket: processes that
 * create the same keys, teams that publish at the same time and are killed at random, publishers and operators that are killed at
 * each of their writes, and a disk that is full or read-only. Prints a table.
 * @param args optionally `s3://bucket/prefix`, a real bucket to use instead, and the number of rounds per team
 */
export async function run(args: readonly string[] = []): Promise<{ passed: number; failed: number }> {
  const address = args.find((arg) => arg.startsWith('s3://'));
  const number = args.find((arg) => /^\d+$/.test(arg));
  const unknown = args.find((arg) => arg !== address && arg !== number);
  if (unknown !== undefined) {
    throw commandLineError(
      `"${unknown}" is neither a bucket nor a number of rounds`,
      'npm run prove -- store [s3://bucket/prefix] [rounds]',
    );
  }
  const rounds = Number(number ?? ROUNDS);
  const { locations, stop } = address
    ? { locations: realBucket(address), stop: () => Promise.resolve() }
    : await startLocations();
  const outcomes: Outcome[] = [];
  const add = (name: string, found: readonly Outcome[]) => {
    outcomes.push(...found);
    for (const { what, found: text, passed } of found) {
      console.log(`${passed ? 'pass' : 'FAIL'}  ${name.padEnd(6)}  ${what.padEnd(72)} ${text}`);
    }
  };
  try {
    if (!address) {
      add('folder', [
        await proveRefused('a disk that fills up while publishing', FULL_DISK),
        await proveRefused('a store on a read-only disk', READ_ONLY),
      ]);
    }
    for (const location of locations) {
      for (const each of [...CONTRACT, ...LONG_CONTRACT]) add(location.name, [await proveContract(location, each)]);
      if (location.isShared) add(location.name, [await proveExclusiveCreate(location)]);
      if (!location.isFast) continue;
      add(location.name, await proveEveryStep(location));
      add(location.name, await proveMoves(location));
      add(location.name, await proveRaces(location, rounds));
    }
  } finally {
    await stop();
  }
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}

async function proveContract({ create, open }: Location, { what, check }: ContractCase): Promise<Outcome> {
  const location = create();
  const problem = await check(() => open(location)).then(
    () => '',
    (error: unknown) => String(error),
  );
  return { what, found: problem, passed: problem === '' };
}

/** A store whose host and marketing are live, and whose policy knows the teams. */
async function createStore({ create, open }: Location): Promise<{ store: ReleaseStore; location: string; log: string }> {
  const location = create();
  const store = open(location);
  const builds = {
    shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
    marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/'] }),
  };
  await publishVersions(builds, { store, channel: 'production', author: 'proof', note: '' });
  const { rules } = (await requireTrust(store)).policy;
  const teams = Object.fromEntries(TEAMS.map((team) => [team, { paths: [`/${team}*`], owners: [] }]));
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, ...teams } }, 'proof');
  const log = join(temporaryFolder(), 'acknowledged');
  writeFileSync(log, '');
  return { store, location, log };
}

async function proveRaces(place: Location, rounds: number): Promise<Outcome[]> {
  const { store, location, log } = await createStore(place);
  let kills = 0;
  let refusals = 0;
  let running = TEAMS.length;
  const started = performance.now();
  const team = async (name: string) => {
    const next = () =>
      Math.max(
        0,
        ...acknowledgedIn(log)
          .filter((each) => each.team === name)
          .map(({ round }) => round),
      ) + 1;
    let killsOfTeam = 0;
    for (let round = next(); round <= rounds; round = next()) {
      const child = publish(location, name, round, rounds, log);
      // Node needs about a second to start on a busy machine; most kills fall into the publications after that. Later kills come later, so
      // that publications on a slow store finish eventually.
      const timer = setTimeout(() => child.kill(), randomInt(1000, 8000) * (1 + killsOfTeam));
      const end = await child.ended;
      if (end === 'killed') killsOfTeam += 1;
      if (end === 'refused') refusals += 1;
      clearTimeout(timer);
    }
    kills += killsOfTeam;
    running -= 1;
  };
  const site = watchSite(store, () => running > 0);
  await Promise.all(TEAMS.map(team));
  const { requests, failures } = await site;
  const seconds = Math.round((performance.now() - started) / 1000);
  const acknowledged = acknowledgedIn(log);
  const lost = await lostWrites(store, acknowledged);
  const { damaged } = await verifyStore(store, [(await requireLive(store, 'production')).release]);
  return [
    {
      what: `${TEAMS.length} teams × ${rounds} rounds, killed at random: acknowledged writes lost`,
      found: `${lost} of ${acknowledged.length} (${kills} kills, ${seconds} s)`,
      passed: lost === 0 && acknowledged.length >= TEAMS.length * rounds,
    },
    { what: 'no team was refused because of the others', found: `${refusals} refused`, passed: refusals === 0 },
    { what: 'the site answered throughout', found: `${failures} of ${requests} requests failed`, passed: failures === 0 },
    {
      what: 'every stored file is intact',
      found: damaged.map(({ message }) => message).join(', ') || 'all',
      passed: damaged.length === 0,
    },
  ];
}

async function proveEveryStep(place: Location): Promise<Outcome[]> {
  const { store, location, log } = await createStore(place);
  const [team = ''] = TEAMS;
  let step = 1;
  let unreadable = 0;
  for (; ; step += 1) {
    const end = await publish(location, team, step, step, log, step).ended;
    await requireLive(store, 'production').catch(() => (unreadable += 1));
    // Another team can publish immediately, despite what was left behind.
    await publish(location, TEAMS[1] ?? '', step, step, log).ended;
    if (end !== 'killed') break;
  }
  const acknowledged = acknowledgedIn(log);
  const lost = await lostWrites(store, acknowledged);
  const { damaged } = await verifyStore(store, [(await requireLive(store, 'production')).release]);
  return [
    {
      what: `killed before and after each of its ${(step - 1) / 2} writes: the next team publishes`,
      found: `${acknowledged.filter((each) => each.team === TEAMS[1]).length} of ${step}, ${lost} lost, ${unreadable} times unreadable`,
      passed: acknowledged.length === step + 1 && lost === 0 && unreadable === 0,
    },
    {
      what: 'every stored file is intact',
      found: damaged.map(({ message }) => message).join(', ') || 'all',
      passed: damaged.length === 0,
    },
  ];
}

/** Files can't grow beyond a kilobyte, which fails a write halfway like a full disk does. */
const FULL_DISK = 'ulimit -f 1; shift; exec "$@"';
/** The publisher sees the store's folder mounted for reading only, also when it runs as root. */
const READ_ONLY = `exec unshare --mount --map-root-user bash -c 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"' - "$@"`;

/** Publishes in a shell that a script prepares; the store's folder is its first argument, the publisher's command the others. */
async function proveRefused(what: string, script: string): Promise<Outcome> {
  const { store, location, log } = await createStore(folders());
  const before = (await requireLive(store, 'production')).release;
  const publisher = [process.execPath, PUBLISHER, location, 'red', '1', '1', log];
  const child = spawn('bash', ['-c', script, '-', location, ...publisher], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  const after = (await requireLive(store, 'production')).release;
  const { damaged } = await verifyStore(store, [after]);
  const passed = code === 1 && said.startsWith('Refused: ') && after.release === before.release && damaged.length === 0;
  return { what: `${what}: refused, nothing changed`, found: said.split('\n')[0] ?? '', passed };
}

function publish(location: string, team: string, first: number, last: number, log: string, dieAt?: number) {
  const args = [PUBLISHER, location, team, String(first), String(last), log, ...(dieAt ? [String(dieAt)] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<'killed' | 'done' | 'refused'>((done) =>
    child.once('close', (code, signal) => done(signal === 'SIGKILL' ? 'killed' : code === 0 ? 'done' : 'refused')),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Requests a page repeatedly while teams publish. */
async function watchSite(store: ReleaseStore, isRunning: () => boolean): Promise<{ requests: number; failures: number }> {
  const live = new LiveSite(store, 'production');
  const app = createOrigin({
    store,
    live,
    siteUrl: 'http://localhost',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
  });
  let requests = 0;
  let failures = 0;
  while (isRunning()) {
    const { status } = await app.request('/');
    requests += 1;
    if (status !== 200 || live.alarms().length > 0) failures += 1;
    await new Promise((done) => setTimeout(done, 50));
  }
  return { requests, failures };
}

/** How many acknowledged publications are not part of the site's history. */
async function lostWrites(store: ReleaseStore, acknowledged: readonly Acknowledged[]): Promise<number> {
  const { release: live } = await requireLive(store, 'production');
  const published = new Map<number, Readonly<Record<string, { version: string }>>>();
  for await (const { release, remotes } of lineage(store, live)) published.set(release, remotes);
  return acknowledged.filter(({ team, version, release }) => published.get(release)?.[team]?.version !== version).length;
}

function acknowledgedIn(log: string): Acknowledged[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Acknowledged); // written by publishers
}
