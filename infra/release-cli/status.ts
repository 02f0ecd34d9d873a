import type { Release, ReleasedRemote } from '@tulebyte/federation/release';
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

export interface StatusOptions {
  store: ReleaseStore;
  channel: string;
  /** The site's data folder. */
  dataDir: string;
}

/**
 * What `npm run release -- status` prints: each build with its age, owners, contract, weight, and faults, then the pages with faults
 * and the canary; with the name of a build, each of its pages.
 */
export async function releaseStatus({ store, channel, dataDir }: StatusOptions, name?: string): Promise<string> {
  const live = await requireLive(store, channel);
  const faults = await readFaults(dataDir);
  const unknown = faults ? [] : ['', 'Faults are unknown: the backend does not answer, or SUPABASE_SECRET_KEY is not set.'];
  if (name) return [...(await pageStatus(store, live.release, name, faults)), ...unknown].join('\n');
  const { rows, grown } = await buildRows(store, live, faults);
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
): Promise<{ rows: string[][]; grown: string[] }> {
  const rows = [['build', 'version', 'live since', 'by', 'owners', 'contract', 'entry KB', 'heaviest page KB', 'faults']];
  const grown: string[] = [];
  for (const [name, build] of buildsOf(release)) {
    const first = await firstReleaseOf(store, release, name, build);
    const owners = [...ownersOf(trust.policy.rules, name).keys()];
    const manifest = await readManifest(store, name, build).catch(ignoreDamage);
    const weight = manifest && weightOf(manifest);
    const [heaviest] = Object.entries(weight?.pages ?? {}).sort(([, a], [, b]) => b - a);
    rows.push([
      name,
      build.version,
      `${formatTime(first.time)} (${ageOf(first.time)})`,
      first.author,
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

/** The oldest release since which a build has been live without a break. */
async function firstReleaseOf(store: ReleaseStore, live: Release, name: string, build: ReleasedRemote): Promise<Release> {
  let first = live;
  for await (const release of lineage(store, live)) {
    if (!isSameBuild(buildOf(release, name), build)) break;
    first = release;
  }
  return first;
}

function ageOf(time: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(time)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}
