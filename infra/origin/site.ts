import { localizedPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import { isNotFoundPath, notFoundPath } from '@tulebyte/site-policy/not-found';
import { findOwner } from '@tulebyte/federation/find-owner';
import { findPattern } from '@tulebyte/federation/route-patterns';
import {
  NOT_FOUND_PATH,
  type ClientRelease,
  type PageIndex,
  type PageRecord,
  type Release,
  type ReleasedRemote,
} from '@tulebyte/federation/release';
import type { Locale } from '@tulebyte/federation/remote';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { matchesPrefix } from '@tulebyte/site-policy/route-ownership';
import { buildOf, isSameBuild } from '../release/builds-of-release.ts';
import { clientRelease } from '../release/client-release.ts';
import { lineage } from '../release/history.ts';
import { keys } from '../release/keys.ts';
import { ownsPath, type PolicyRules } from '../release/policy.ts';
import { readManifest, readPageIndex } from '../release/stored-build.ts';
import { DamagedError, type ReleaseStore } from '../release/store.ts';
import { requireTrust } from '../release/trust.ts';
import { verifyBuild, verifyDocuments } from '../release/verify.ts';
import { alarmOf, type Alarm } from './alarms.ts';
import { IntactBuilds } from './intact-builds.ts';

/** How many versions of a remote may be checked to find an intact one: each can take seconds. */
const MAX_VERSIONS = 5;

/** One release, ready to answer requests. */
export interface Site {
  release: Release;
  client: ClientRelease;
  shell: RemoteManifest;
  /** The remotes that are served: those of the release, or the last good version of a damaged one. */
  remotes: Readonly<Record<string, ReleasedRemote>>;
  paths: Readonly<Record<string, PageRecord>>;
  patterns: Readonly<Record<string, PageRecord>>;
  alarms: readonly Alarm[];
}

/** The page of a path: a prerendered one, else the skeleton of its pattern. */
export function findPage(site: Site, path: string): PageRecord | undefined {
  return isNotFoundPath(path) ? undefined : (site.paths[path] ?? findPattern(site.patterns, path));
}

/** The not-found page for an unknown path without its language prefix. Releases of older hosts have the one of the site. */
export function notFoundPage({ paths }: Site, path: string, locale: Locale): PageRecord | undefined {
  return paths[localizedPath(notFoundPath(path), locale)] ?? paths[localizedPath(NOT_FOUND_PATH, locale)];
}

/** Whether the path belongs to a remote that was left out because it is damaged. */
export function isUnavailable({ client }: Site, path: string): boolean {
  return matchesPrefix(client.unavailable ?? [], stripLocale(path));
}

/**
 * The part of a release that is inlined in a page: the live version of the remote that owns its path, with only the pattern that matches. The
 * previous version is in the full release, which the host fetches when it needs one.
 */
export function embeddedRelease(client: ClientRelease, path: string): ClientRelease {
  const { contributions: _contributions, unavailable: _unavailable, ...embedded } = client;
  const owner = findOwner(client, stripLocale(path));
  const remote = owner && client.remotes[owner];
  if (!remote) return { ...embedded, partial: true, remotes: {} };
  const patterns = remote.patterns.filter((pattern) => findPattern({ [pattern]: true }, stripLocale(path)));
  const { previous: _previous, ...live } = remote;
  return { ...embedded, partial: true, remotes: { [owner]: { ...live, patterns } } };
}

/**
 * Loads a release and checks every file of it. A damaged remote is replaced by its last good version in this host, or left out.
 * @throws DamagedError when the host is damaged
 */
export async function loadSite(
  store: ReleaseStore,
  release: Release,
  intact: IntactBuilds = new IntactBuilds(store, verifyBuild),
): Promise<Site> {
  return assembleSite(store, release, (name, build) => intact.damageOf(name, build));
}

/**
 * Loads a release that is not live yet, without reading every page of the site: of builds that it doesn't change, only the
 * documents are checked. The web server checks the rest. @throws DamagedError when the host is damaged
 */
export async function loadCandidate(store: ReleaseStore, candidate: Release, changed: readonly string[]): Promise<Site> {
  const isChanged = (name: string) => changed.includes(name) || changed.includes('shell');
  return assembleSite(store, candidate, (name, build) =>
    isChanged(name) ? verifyBuild(store, name, build) : verifyDocuments(store, name, build),
  );
}

type FindDamage = (name: string, build: ReleasedRemote) => Promise<readonly DamagedError[]>;

async function assembleSite(store: ReleaseStore, release: Release, damageIn: FindDamage): Promise<Site> {
  const hostDamage = await damageIn('shell', release.shell);
  for (const error of hostDamage) if (!error.hasCopy) throw error;
  const { rules } = (await requireTrust(store)).policy;
  const remotes: Record<string, ReleasedRemote> = {};
  const alarms = hostDamage.map((error) => alarmOf(error, { name: 'shell', version: release.shell.version }));
  for (const [name, build] of Object.entries(release.remotes)) {
    const damaged = await damageIn(name, build);
    const served = damaged.length === 0 ? build : await lastIntact(store, release, name, damageIn);
    alarms.push(...damaged.map((error) => alarmOf(error, { name, version: build.version })));
    if (served) remotes[name] = served;
  }
  const { paths, patterns } = await readPageIndex(store, release.shell.pages);
  for (const [name, { version, pages }] of Object.entries(remotes)) {
    const index = await readPageIndex(store, pages);
    const foreign = [...addOwned(paths, index.paths, name, rules), ...addOwned(patterns, index.patterns, name, rules)];
    // Its owner signed it, so the gate may never have seen it.
    if (foreign.length > 0)
      alarms.push(alarmOf(new DamagedError(keys.pageIndex(pages), foreignPages(foreign)), { name, version }));
  }
  return {
    release,
    client: await clientRelease(store, release, rules, remotes),
    shell: await readManifest(store, 'shell', release.shell),
    remotes,
    paths,
    patterns,
    alarms,
  };
}

/** Adds the pages at paths that the rules give a remote. @returns the other paths */
function addOwned(all: PageIndex['paths'], added: PageIndex['paths'], name: string, rules: PolicyRules): string[] {
  const foreign: string[] = [];
  for (const [path, page] of Object.entries(added)) {
    if (ownsPath(rules, name, path)) all[path] = page;
    else foreign.push(path);
  }
  return foreign;
}

const foreignPages = (paths: readonly string[]): string =>
  `has ${paths.length} pages at paths that the policy does not give the remote, such as ${paths[0]}; they are not served`;

/** The newest intact version of a remote that was live with the same host and was not rolled back. */
async function lastIntact(
  store: ReleaseStore,
  release: Release,
  name: string,
  damageIn: FindDamage,
): Promise<ReleasedRemote | undefined> {
  const idOf = (build: ReleasedRemote | undefined) => `${build?.files} ${build?.pages}`;
  const checked = new Set([idOf(buildOf(release, name))]);
  for await (const ancestor of lineage(store, release)) {
    const build = buildOf(ancestor, name);
    if (
      !build ||
      checked.has(idOf(build)) ||
      !isSameBuild(ancestor.shell, release.shell) ||
      release.withdrawn[name]?.includes(build.version)
    )
      continue;
    if ((await damageIn(name, build)).length === 0) return build;
    if (checked.add(idOf(build)).size === MAX_VERSIONS) break;
  }
  return undefined;
}
