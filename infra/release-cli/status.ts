import type { Release } from '@tulebyte/federation/release';
import { weightOf } from '../release/build-weight.ts';
import { buildOf, buildsOf, formatChanges, isSameBuild } from '../release/builds-of-release.ts';
import { describeHalt, findHalt } from '../release/canary-halt.ts';
import { oneLine } from '../log/escape-controls.ts';
import { formatTime } from '../release/format-time.ts';
import { changesOf, lineage, requireRelease } from '../release/history.ts';
import { requireLive, type Live } from '../release/live-release.ts';
import { ownersOf } from '../release/policy.ts';
import { readManifest } from '../release/stored-build.ts';
import { ignoreDamage, type ReleaseStore } from '../release/store.ts';
import { countOf, readFaults, type FaultCount } from './fault-counts.ts';
import { grownPages, pageStatus } from './page-status.ts';
import { kilobytes, textTable } from './text-table.ts';

const MAX_FAULT_LINES = 15;
/** How far back it is read since when a build has been live: reading the whole history would take longer with each release. */
const MAX_ANCESTORS = 100;

export interface StatusOptions {
  store: ReleaseStore;
  channel: string;
  /** The site's data folder. */
  dataDir: string;
  /** Address of the running site's backend. */
  supabaseUrl?: string | undefined;
  /** How many ancestors of the live release are read. */
  maxAncestors?: number;
}

/** The oldest known release since which a build has been live without a break. */
interface FirstRelease {
  release: Release;
  /** Whether it was already live before that release, or that isn't known. */
  isEarlier: boolean;
}

/**
 * What `npm run release -- status` prints: each build with its age, owners, contract, weight, and faults, then the pages with faults
 * and the canary; with the name of a build, each of its pages.
 */
export async function releaseStatus(
  { store, channel, dataDir, supabaseUrl, maxAncestors = MAX_ANCESTORS }: StatusOptions,
  name?: string,
): Promise<string> {
  const live = await requireLive(store, channel);
  const faults = await readFaults(dataDir, supabaseUrl);
  const unknown = faults ? [] : ['', 'Faults are unknown: start the site, or set SUPABASE_URL and SUPABASE_SECRET_KEY.'];
  if (name) return [...(await pageStatus(store, live.release, name, faults)), ...unknown].join('\n');
  const { rows, grown } = await buildRows(store, live, faults, maxAncestors);
  const canary = live.canary && (await requireRelease(store, live.canary.release).catch(ignoreDamage));
  return [
    `Release ${live.release.release} of channel ${channel}`,
    '',
    ...textTable(rows),
    ...unknown,
    ...section('Grew since the version before:', grown),
    ...section('Faults today and yesterday, by page:', faultLines(faults ?? [], live.release, canary)),
    ...section('', live.canary ? [await describeCanary(store, channel, live.canary, canary)] : []),
  ].join('\n');
}

async function buildRows(
  store: ReleaseStore,
  { release, trust }: Live,
  faults: readonly FaultCount[] | undefined,
  maxAncestors: number,
): Promise<{ rows: string[][]; grown: string[] }> {
  const rows = [['build', 'version', 'live since', 'by', 'owners', 'contract', 'entry KB', 'heaviest page KB', 'faults']];
  const grown: string[] = [];
  const firsts = await firstReleases(store, release, maxAncestors);
  for (const [name, build] of buildsOf(release)) {
    const { release: first, isEarlier } = firsts.get(name) ?? { release, isEarlier: true };
    const owners = [...ownersOf(trust.policy.rules, name).keys()];
    const manifest = await readManifest(store, name, build).catch(ignoreDamage);
    const weight = manifest && weightOf(manifest);
    const [heaviest] = Object.entries(weight?.pages ?? {}).sort(([, a], [, b]) => b - a);
    rows.push([
      name,
      build.version,
      isEarlier
        ? `before ${formatTime(first.time)} (over ${ageOf(first.time)})`
        : `${formatTime(first.time)} (${ageOf(first.time)})`,
      isEarlier ? '-' : first.author,
      owners.length === 0 ? 'site' : owners.join(', '),
      // The host's: those that it accepts.
      manifest ? (manifest.accepts ?? [manifest.contract]).join(', ') : 'damaged',
      weight ? kilobytes(weight.entry) : '-',
      heaviest ? `${kilobytes(heaviest[1])} ${heaviest[0]}` : '-',
      countOf(faults, name, build.version),
    ]);
    if (weight) grown.push(...(await grownPages(store, name, build, weight)));
  }
  return { rows, grown };
}

/** The pages with the most faults, also of versions that are not live anymore: open tabs still have them. */
function faultLines(faults: readonly FaultCount[], live: Release, canary: Release | undefined): string[] {
  const stateOf = ({ remote, version }: FaultCount) => {
    if (buildOf(live, remote)?.version === version) return '';
    if (version === 'unknown') return 'version unknown';
    return canary && buildOf(canary, remote)?.version === version ? 'canary' : `in ${version}, not live`;
  };
  const rows = faults.slice(0, MAX_FAULT_LINES).map((fault) => {
    const phases = Object.entries(fault.phases).map(([phase, count]) => `${count} ${phase}`);
    return [`  ${fault.remote}`, fault.route, String(fault.count), phases.join(', '), stateOf(fault)];
  });
  const more = faults.length - rows.length;
  return [...textTable(rows), ...(more > 0 ? [`  and ${more} more: /admin/analytics`] : [])];
}

async function describeCanary(
  store: ReleaseStore,
  channel: string,
  { release, percent, until }: NonNullable<Live['canary']>,
  canary: Release | undefined,
): Promise<string> {
  const halt = await findHalt(store, channel, release);
  const changes = canary ? formatChanges(await changesOf(store, canary)) : 'damaged';
  return oneLine(
    `Canary ${release} (${changes}): ${halt ? describeHalt(halt) : `${percent}% of the visitors until ${formatTime(until)} UTC`}`,
  );
}

/** A part of the text, if there is something in it. */
function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? ['', ...(title ? [title] : []), ...lines] : [];
}

/** Since which release each build has been live, in at most `max` ancestors, of which a damaged one ends the search. */
async function firstReleases(store: ReleaseStore, live: Release, max: number): Promise<ReadonlyMap<string, FirstRelease>> {
  const found = new Map<string, FirstRelease>();
  const searched = new Map(buildsOf(live));
  let oldest = live;
  const search = async (): Promise<boolean> => {
    let ancestors = 0;
    for await (const release of lineage(store, live)) {
      for (const [name, build] of searched) {
        if (isSameBuild(buildOf(release, name), build)) continue;
        found.set(name, { release: oldest, isEarlier: false });
        searched.delete(name);
      }
      oldest = release;
      if (searched.size === 0 || ancestors === max) return release.parent === null;
      ancestors += 1;
    }
    return true;
  };
  const hasEnded = await search().catch(ignoreDamage);
  for (const name of searched.keys()) found.set(name, { release: oldest, isEarlier: !hasEnded });
  return found;
}

function ageOf(time: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(time)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}
