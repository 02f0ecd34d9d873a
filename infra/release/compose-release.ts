import type { BuildRef, PageIndex, Release, ReleasedRemote } from '@tulebyte/federation/release';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { buildOf, buildsOf, isSameBuild, refOf, type Changes } from './builds-of-release.ts';
import { clientRelease } from './client-release.ts';
import { Composer } from './compose.ts';
import { checkBuilds, checkPaths } from './gate.ts';
import { buildsBefore, lineage } from './history.ts';
import { keys } from './keys.ts';
import { withLastModified } from './last-modified.ts';
import { ownersOf, type PolicyRules } from './policy.ts';
import { renderPreviousVersions } from './previous-versions.ts';
import type { PublishOptions } from './publish-options.ts';
import { PublishError } from './publish-error.ts';
import { bodyHash } from './signed-document.ts';
import { parsePageIndex, readManifest, readPageIndex } from './stored-build.ts';
import { DamagedError, ignoreDamage, sha256Of, storePart, type ReleaseStore } from './store.ts';
import { verifyPages } from './verify.ts';

export interface CompositionOptions {
  /** Versions that the release withdraws, by build. */
  withdraw?: Readonly<Record<string, readonly string[]>>;
  /** Versions that must still be live, by build; undefined for a build that must not be. */
  seen?: Readonly<Record<string, string | undefined>>;
  /** The canary that goes live, unless it is halted before that. */
  canary?: number;
  /** Reuses pages that an ancestor rendered, whose data may be older than a new rendering's. Finding them reads the history. */
  reusePages?: boolean;
  /** The canary that is recomposed: if its host stays, its pages are reused. Owners of other builds may do that. */
  running?: Release;
}

/** Puts changed builds next to the others of the parent, checks them, and renders the pages that change. */
export async function composeRelease(
  changes: Changes,
  parent: Release | undefined,
  number: number,
  rules: PolicyRules,
  options: PublishOptions,
  { withdraw = {}, reusePages = false, running }: CompositionOptions,
): Promise<Release> {
  const { store, author, note } = options;
  const withdrawn = nextWithdrawn(parent, changes, withdraw);
  const builds: Record<string, ReleasedRemote> = {};
  for (const [name, build] of parent ? buildsOf(parent) : []) builds[name] = build;
  for (const [name, build] of Object.entries(changes)) {
    if (build) builds[name] = await nextBuild(store, parent, name, build, withdrawn[name] ?? [], reusePages);
    else delete builds[name];
  }
  const { shell, ...remotes } = builds;
  if (!shell) throw noHost(options.channel);

  const manifests = await readManifests(store, builds, changes);
  const { shell: host, ...remoteManifests } = manifests;
  if (!host) throw noHost(options.channel);
  checkBuilds({ shell: host, remotes: Object.values(remoteManifests), changed: Object.keys(changes) }, rules, options.budgets);
  const hostChanged = !isSameBuild(parent?.shell, shell);
  const composition = {
    store,
    shell: host,
    manifests: remoteManifests,
    builds,
    release: await clientRelease(store, { release: number, shell, remotes }, rules),
    ...(options.backend ? { backend: options.backend } : {}),
    // Data can grow: a page that did must not block other changes.
    limited: new Set(options.budgets === 'ignored' ? [] : Object.keys(changes)),
    inNewHost: new Set(parent && hostChanged ? Object.keys(remotes).filter((name) => !(name in changes)) : []),
    separate: new Set(Object.keys(remotes).filter((name) => ownersOf(rules, name).size > 0)),
  };
  const composer = new Composer(composition);
  const time = new Date().toISOString();
  const rendered = running && isSameBuild(running.shell, shell) ? running : undefined;
  try {
    for (const [name, build] of Object.entries(builds)) {
      const manifest = manifests[name];
      // A damaged build is left as is: the web server leaves it out, and its team can still repair it.
      if (!manifest || (build.pages && !hostChanged && !(name in changes))) continue;
      const known = rendered && buildOf(rendered, name);
      if (known && isSameBuild(known, build)) {
        builds[name] = known;
        continue;
      }
      const reused = reusePages ? await findRenderedPages(store, parent, name, build, shell) : undefined;
      if (reused) checkOwnPaths(manifest, Object.keys((await readPageIndex(store, reused)).paths));
      const pages = reused ?? (await renderPages(manifest, parent && buildOf(parent, name)?.pages));
      builds[name] = { ...build, pages };
    }
  } finally {
    await composer.close();
  }
  if (parent && hostChanged) {
    const previous: Record<string, BuildRef> = {};
    for (const [name, build] of Object.entries(builds)) {
      // What the running canary rendered stays: another rendering would be a change of others' builds.
      if (!build.previous || build === (rendered && buildOf(rendered, name))) continue;
      builds[name] = { ...build, previous: refOf(build.previous) };
      if (name !== 'shell' && !(name in changes)) previous[name] = refOf(build.previous);
    }
    const indexes = reusePages ? {} : await renderPreviousVersions(previous, composition);
    for (const [name, index] of Object.entries(indexes)) {
      const build = builds[name];
      if (build?.previous) builds[name] = { ...build, previous: { ...build.previous, pages: await storeIndex(store, index) } };
    }
  }

  function checkOwnPaths(manifest: RemoteManifest, paths: readonly string[]): void {
    if (manifest.name in changes && manifest.name !== 'shell') checkPaths(manifest, paths, rules);
  }

  async function renderPages(manifest: RemoteManifest, before: string | undefined): Promise<string> {
    const index = before ? await readPageIndex(store, before).catch(ignoreDamage) : undefined;
    return storeIndex(store, withLastModified(await composer.pagesOf(manifest, checkOwnPaths), index, time.slice(0, 10)));
  }

  const { shell: finished = shell, ...finishedRemotes } = builds;
  return {
    release: number,
    parent: parent?.release ?? null,
    parentHash: parent ? bodyHash(parent) : null,
    author,
    time,
    note,
    shell: finished,
    remotes: finishedRemotes,
    withdrawn,
  };
}

/** The manifests of a candidate's builds. Another team's damaged build must not stop a publication, so it is left out. */
async function readManifests(
  store: ReleaseStore,
  builds: Readonly<Record<string, ReleasedRemote>>,
  changes: Changes,
): Promise<Record<string, RemoteManifest>> {
  const manifests: Record<string, RemoteManifest> = {};
  for (const [name, build] of Object.entries(builds)) {
    try {
      manifests[name] = await readManifest(store, name, build);
    } catch (error) {
      if (!(error instanceof DamagedError) || name === 'shell' || name in changes) throw error;
      console.warn(`"${name}" ${build.version} is damaged and stays as it is: ${error.message}`);
    }
  }
  return manifests;
}

/** The entry of a build that replaces the live one. Its fallback is the newest good version that was live before. */
async function nextBuild(
  store: ReleaseStore,
  parent: Release | undefined,
  name: string,
  build: BuildRef,
  withdrawn: readonly string[],
  isReturning: boolean,
): Promise<ReleasedRemote> {
  const next = { ...refOf(build), pages: '' };
  const live = parent && buildOf(parent, name);
  // Republished with nothing in between, so the history doesn't have to be read.
  if (live?.version === build.version && !(live.previous && withdrawn.includes(live.previous.version))) {
    return { ...next, ...(live.previous ? { previous: live.previous } : {}) };
  }
  // A new one has nothing before a time without it: its history isn't read. One that a rollback returns has.
  if (!live && !isReturning) return next;
  for await (const before of parent ? buildsBefore(lineage(store, parent), name, build.version) : []) {
    if (before && before.build.version !== build.version && !withdrawn.includes(before.build.version))
      return { ...next, previous: refOf(before.build) };
  }
  return next;
}

/** The intact pages of a version that an earlier release rendered with the same host. */
async function findRenderedPages(
  store: ReleaseStore,
  parent: Release | undefined,
  name: string,
  build: BuildRef,
  shell: BuildRef,
): Promise<string | undefined> {
  for await (const ancestor of parent ? lineage(store, parent) : []) {
    const live = buildOf(ancestor, name);
    if (!live || !isSameBuild(ancestor.shell, shell)) continue;
    const { pages } = [live, live.previous].find((found) => isSameBuild(found, build)) ?? {};
    if (pages && (await verifyPages(store, pages)).length === 0) return pages;
  }
  return undefined;
}

/** Rolled back versions; deliberately publishing one removes it from the list. */
function nextWithdrawn(
  parent: Release | undefined,
  changes: Changes,
  withdraw: Readonly<Record<string, readonly string[]>>,
): Release['withdrawn'] {
  const next: Record<string, string[]> = {};
  for (const name of new Set([...Object.keys(parent?.withdrawn ?? {}), ...Object.keys(withdraw)])) {
    const versions = new Set([...(parent?.withdrawn[name] ?? []), ...(withdraw[name] ?? [])]);
    const published = changes[name]?.version;
    if (published) versions.delete(published);
    if (versions.size > 0) next[name] = [...versions];
  }
  return next;
}

async function storeIndex(store: ReleaseStore, index: PageIndex): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(index));
  const sha256 = sha256Of(bytes);
  parsePageIndex(keys.pageIndex(sha256), bytes);
  await storePart(store, index.remote, keys.pageIndex(sha256), bytes);
  return sha256;
}

function noHost(channel: string): PublishError {
  return new PublishError({
    what: 'no host has been published yet',
    where: `channel "${channel}"`,
    remedy: 'npm run release -- publish --all',
  });
}
