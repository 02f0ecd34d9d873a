import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleasedRemote } from '@tulebyte/federation/release';
import * as v from 'valibot';
import { loadSecrets } from '../local/data-folder/secrets.ts';
import { weightOf, type BuildWeight } from '../release/build-weight.ts';
import { buildOf, buildsOf, formatChanges, isSameBuild } from '../release/builds-of-release.ts';
import { describeHalt, findHalt } from '../release/canary-halt.ts';
import { lineage } from '../release/history.ts';
import { requireLive } from '../release/live-release.ts';
import { ownersOf } from '../release/policy.ts';
import { changesOfNumber } from '../release/publish.ts';
import { readManifest } from '../release/stored-build.ts';
import type { ReleaseStore } from '../release/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A page that grew by less is not worth a line. */
const GREW_BYTES = 512;

/** What `npm run release -- status` prints: each build with its age, owners, contract, weight, and faults, then the canary. */
export async function releaseStatus(store: ReleaseStore, channel: string, dataDir: string): Promise<string> {
  const live = await requireLive(store, channel);
  const faults = await countFaults(dataDir);
  const rows = [['build', 'version', 'live since', 'by', 'owners', 'contract', 'entry KB', 'heaviest page KB', 'faults today']];
  const grown: string[] = [];
  for (const [name, build] of buildsOf(live.release)) {
    const first = await firstReleaseOf(store, live.release, name, build);
    const manifest = await readManifest(store, name, build);
    const weight = weightOf(manifest);
    const [heaviest] = Object.entries(weight.pages).sort(([, a], [, b]) => b - a);
    const owners = ownersOf(live.trust.policy.rules, name).size;
    rows.push([
      name,
      build.version,
      `${first.time.slice(0, 16).replace('T', ' ')} (${ageOf(first.time)})`,
      first.author,
      owners === 0 ? 'site' : String(owners),
      // The host's: those that it accepts.
      (manifest.accepts ?? [manifest.contract]).join(', '),
      kilobytes(weight.entry),
      heaviest ? `${kilobytes(heaviest[1])} ${heaviest[0]}` : '-',
      faults ? String(faults.get(`${name} ${build.version}`) ?? 0) : '?',
    ]);
    if (build.previous) grown.push(...grownPages(name, await weightBefore(store, name, build.previous), weight));
  }
  const lines = [`Release ${live.release.release} of channel ${channel}`, '', ...table(rows)];
  if (!faults) lines.push('', 'Faults are unknown: the backend does not answer, or SUPABASE_SECRET_KEY is not set.');
  if (grown.length > 0) lines.push('', 'Grew since the version before:', ...grown);
  if (live.canary) {
    const { release, percent, until } = live.canary;
    const halt = await findHalt(store, channel, release);
    const changes = formatChanges(await changesOfNumber(store, release));
    lines.push('', `Canary ${release} (${changes}): ${halt ? describeHalt(halt) : `${percent}% of the visitors until ${until}`}`);
  }
  return lines.join('\n');
}

/** The oldest release since which a build has been live without a break. */
async function firstReleaseOf(store: ReleaseStore, live: Release, name: string, build: ReleasedRemote): Promise<Release> {
  let first = live;
  for await (const release of lineage(store, live)) {
    if (!isSameBuild(buildOf(release, name), build)) break;
    first = release;
  }
  return first;
}

async function weightBefore(
  store: ReleaseStore,
  name: string,
  previous: NonNullable<ReleasedRemote['previous']>,
): Promise<BuildWeight | undefined> {
  const manifest = await readManifest(store, name, previous).catch(() => undefined); // pruned
  return manifest && weightOf(manifest);
}

function grownPages(name: string, before: BuildWeight | undefined, now: BuildWeight): string[] {
  if (!before) return [];
  const parts: [string, number, number][] = [
    ['entry', before.entry, now.entry],
    ...Object.entries(now.pages).map(([pattern, bytes]): [string, number, number] => [
      pattern,
      before.pages[pattern] ?? bytes,
      bytes,
    ]),
  ];
  return parts
    .filter(([, old, bytes]) => bytes - old >= GREW_BYTES)
    .map(([part, old, bytes]) => `  ${name} ${part}: ${kilobytes(old)} → ${kilobytes(bytes)} KB`);
}

const FaultRows = v.array(v.object({ remote: v.string(), version: v.string(), count: v.number() }));

/** Faults reported today and yesterday (UTC) by build, `shop 0.1.0-…`; undefined if the backend can't be asked. */
async function countFaults(dataDir: string): Promise<ReadonlyMap<string, number> | undefined> {
  const url = process.env['SUPABASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
  const key =
    process.env['SUPABASE_SECRET_KEY'] ??
    (existsSync(join(dataDir, 'secrets.json')) ? loadSecrets(dataDir).secretKey : undefined);
  if (!key) return undefined;
  const since = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  try {
    const response = await fetch(`${url}/rest/v1/fault_reports?select=remote,version,count&day=gte.${since}`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(3000),
    });
    const counts = new Map<string, number>();
    for (const { remote, version, count } of v.parse(FaultRows, await response.json())) {
      const build = `${remote} ${version}`;
      counts.set(build, (counts.get(build) ?? 0) + count);
    }
    return counts;
  } catch {
    return undefined;
  }
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function ageOf(time: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(time)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
