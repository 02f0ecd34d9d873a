import type { LiveBuild, Move, RollbackTarget } from '@tulebyte/backend-api/functions/releases';
import type { Release, ReleasedRemote } from '@tulebyte/federation/release';
import { weightBefore, weightOf } from '../../../release/build-weight.ts';
import { buildOf, buildsOf, isSameBuild } from '../../../release/builds-of-release.ts';
import { buildsBefore } from '../../../release/history.ts';
import type { Live } from '../../../release/live-release.ts';
import { planRollback } from '../../../release/operate.ts';
import { PublishError } from '../../../release/publish-error.ts';
import { readManifest } from '../../../release/stored-build.ts';
import { ignoreDamage, type ReleaseStore } from '../../../release/store.ts';
import { countChangedPages } from './changed-pages.ts';
import type { Faults } from './faults.ts';
import type { History } from './history.ts';

/** Versions to choose from when a build is rolled back. */
const MAX_TARGETS = 3;

/** The live version of each build: whose it is, what it weighs, what fails, and where it could return to. */
export function readLiveBuilds(
  store: ReleaseStore,
  live: Live,
  history: History,
  moves: readonly Move[],
  faults: Faults,
): Promise<LiveBuild[]> {
  const times = new Map(
    moves.flatMap(({ release, time, state }) =>
      release !== null && time !== null && state === 'moved' ? [[release, time]] : [],
    ),
  );
  // A prepared release went live later than it was made.
  const startOf: StartOf = ({ release, time }) => times.get(release) ?? time;
  return Promise.all(
    buildsOf(live.release).map(([name, build]) => readLiveBuild(store, live, history, startOf, faults, name, build)),
  );
}

/** When a release went live. */
type StartOf = (release: Release) => string;

async function readLiveBuild(
  store: ReleaseStore,
  live: Live,
  history: History,
  startOf: StartOf,
  faults: Faults,
  name: string,
  build: ReleasedRemote,
): Promise<LiveBuild> {
  const manifest = await readManifest(store, name, build).catch(ignoreDamage);
  const weight = manifest && weightOf(manifest);
  const before = await weightBefore(store, name, build);
  const first = firstOf(history.releases, name, build) ?? live.release;
  const own = faults.filter(({ remote }) => remote === name);
  return {
    name,
    version: build.version,
    author: first.author,
    since: startOf(first),
    contract: [...(manifest ? (manifest.accepts ?? [manifest.contract]) : [])],
    entry: weight?.entry ?? null,
    entryBefore: before?.entry ?? null,
    pages: Object.entries(weight?.pages ?? {})
      .map(([pattern, bytes]) => ({ pattern, bytes, before: before?.pages[pattern] ?? null }))
      .toSorted((a, b) => b.bytes - a.bytes),
    faults: own.find(({ version }) => version === build.version)?.count ?? 0,
    otherFaults: own.filter(({ version }) => version !== build.version).map(({ version, count }) => ({ version, count })),
    rollbacks: await Promise.all(
      (await targetsOf(history.releases, startOf, live.release, name)).map((target) =>
        describeTarget(store, live, history, name, target),
      ),
    ),
  };
}

/** The oldest release since which a build has been live without a break. */
function firstOf(history: readonly Release[], name: string, build: ReleasedRemote): Release | undefined {
  const end = history.findIndex((release) => !isSameBuild(buildOf(release, name), build));
  return history.at(end === -1 ? -1 : end - 1);
}

interface Target {
  version: string | null;
  since: string | null;
}

/** Good versions before the live one, newest first; or none at all, if the build was just added. */
async function targetsOf(history: readonly Release[], startOf: StartOf, live: Release, name: string): Promise<Target[]> {
  const current = buildOf(live, name)?.version;
  const found = new Map<string, Target>();
  for await (const before of buildsBefore(history, name, current)) {
    if (!before) {
      if (found.size === 0) return [{ version: null, since: null }];
      break;
    }
    const { release, build } = before;
    const { version } = build;
    if (version === current || live.withdrawn[name]?.includes(version)) continue;
    if (!found.has(version) && found.size === MAX_TARGETS) break;
    found.set(version, { version, since: startOf(release) });
  }
  return [...found.values()];
}

async function describeTarget(
  store: ReleaseStore,
  { release, trust }: Live,
  history: History,
  name: string,
  { version, since }: Target,
): Promise<RollbackTarget> {
  try {
    const content = await planRollback(store, release, { name, to: version }, trust.policy, history.ancestors);
    return { version, since, pages: await countChangedPages(store, release, content), obstacle: null };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    const { message, remedy: command, refusal } = error;
    return { version, since, pages: 0, obstacle: { reason: 'refused', message, command, ...(refusal ? { refusal } : {}) } };
  }
}
