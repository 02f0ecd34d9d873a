import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startCanary } from '../../release/candidates.ts';
import { requireLive } from '../../release/live-release.ts';
import { publishVersions, type PublishOptions } from '../../release/publish.ts';
import { setPolicy } from '../../release/set-policy.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { fixtureBuild, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { requireTrust } from '../../release/trust.ts';
import { verifyStore } from '../../release/verify-store.ts';
import type { Location } from './locations.ts';
import type { Outcome } from './races.ts';

const MOVES = ['rollback', 'retire', 'canary', 'canary share', 'promote', 'policy', 'prune'] as const;
export type Move = (typeof MOVES)[number];
export const isMove = (text: string): text is Move => MOVES.some((move) => move === text);

const TEAM = 'red';
const OTHER = 'blue';
const MARKS = ['first', 'second', 'canary'] as const;

/** The channel after each move: the team's version, the share of its canary, and the number of its policy. */
const EXPECTED: Readonly<Record<Move, string>> = {
  rollback: 'first, no canary, policy 2',
  retire: 'none, no canary, policy 2',
  canary: 'second, canary 10%, policy 2',
  'canary share': 'second, canary 50%, policy 2',
  promote: 'canary, no canary, policy 2',
  policy: 'second, no canary, policy 3',
  prune: 'second, no canary, policy 2',
};

const OPERATOR = join(import.meta.dirname, 'operator.ts');

/**
 * Kills an operator before and after each write of each move. The channel must be as before the move or as after it, every file intact,
 * another team able to publish, and the move possible again.
 */
export async function proveMoves(place: Location): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const move of MOVES) {
    const problems: string[] = [];
    let steps = 0;
    for (let killed = true; killed;) {
      const found = await killAt(place, move, steps + 1);
      problems.push(...found.problems.map((problem) => `${problem} (at ${steps + 1})`));
      killed = found.killed;
      if (killed) steps += 1;
    }
    outcomes.push({
      what: `${move}, killed before and after each of its ${steps / 2} writes: done or not done`,
      found: problems.join(', '),
      passed: steps > 0 && problems.length === 0,
    });
  }
  return outcomes;
}

async function killAt(place: Location, move: Move, step: number): Promise<{ killed: boolean; problems: string[] }> {
  const location = place.create();
  const store = place.open(location);
  await prepare(store, move);
  const before = await describe(store);
  const killed = await run(location, move, step);
  const found = await describe(store);
  const problems: string[] = [];
  // A move that was cut off is made again.
  if (killed && found === before) await run(location, move);
  const after = await describe(store);
  if (![before, EXPECTED[move]].includes(found)) problems.push(`the channel was left as "${found}"`);
  if (after !== EXPECTED[move]) problems.push(`in the end, the channel is "${after}"`);
  const other = await uploadFixture(store, { name: OTHER, mark: 'b', patterns: [`/${OTHER}`] });
  await publishVersions({ [OTHER]: other }, publication(store));
  const { damaged } = await verifyStore(store, [(await requireLive(store, 'production')).release]);
  problems.push(...damaged.map(({ message }) => message));
  return { killed, problems };
}

const publication = (store: ReleaseStore): PublishOptions => ({ store, channel: 'production', author: 'proof', note: '' });

const buildOfTeam = (mark: (typeof MARKS)[number]) => ({ name: TEAM, mark, patterns: [`/${TEAM}`] });

/** Two versions of the team's remote were published, the second is live; a canary of a third one runs where the move needs one. */
async function prepare(store: ReleaseStore, move: Move): Promise<void> {
  const options = publication(store);
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['*'] });
  await publishVersions({ shell, marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/'] }) }, options);
  const { rules } = (await requireTrust(store)).policy;
  const paths = Object.fromEntries([TEAM, OTHER].map((name) => [name, { paths: [`/${name}`], owners: [] }]));
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, ...paths } }, 'proof');
  for (const mark of ['first', 'second'] as const) {
    await publishVersions({ [TEAM]: await uploadFixture(store, buildOfTeam(mark)) }, options);
  }
  if (move !== 'canary share' && move !== 'promote') return;
  const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await startCanary({ [TEAM]: await uploadFixture(store, buildOfTeam('canary')) }, { percent: 10, until }, options);
}

async function describe(store: ReleaseStore): Promise<string> {
  const { release, canary } = await requireLive(store, 'production');
  const { policy } = (await requireTrust(store)).policy;
  const version = release.remotes[TEAM]?.version;
  const mark = MARKS.find((each) => fixtureBuild(buildOfTeam(each)).manifest.version === version) ?? 'none';
  return `${mark}, ${canary ? `canary ${canary.percent}%` : 'no canary'}, policy ${policy}`;
}

/** Returns whether it was killed. */
function run(location: string, move: Move, dieAt?: number): Promise<boolean> {
  const args = [OPERATOR, location, TEAM, move, ...(dieAt ? [String(dieAt)] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((done) => child.once('close', (_, signal) => done(signal === 'SIGKILL')));
}
