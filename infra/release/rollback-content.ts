import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';
import type { BuildRef, Release, ReleasedRemote } from '@tulebyte/federation/release';
import type { Ancestors } from './ancestors.ts';
import { buildOf, buildsOf, isSameBuild, refOf } from './builds-of-release.ts';
import { buildsBefore } from './history.ts';
import { PublishError } from './publish-error.ts';

/** What a release serves, without what describes it. */
export type ReleaseContent = Pick<Release, 'shell' | 'remotes' | 'withdrawn'>;

export function contentOf({ shell, remotes, withdrawn }: Release): ReleaseContent {
  return { shell, remotes, withdrawn };
}

/**
 * What visitors get after one build returns to a version that was live before, or is taken away (null), with pages that were rendered
 * then. The same for everyone who asks: web servers accept nothing else from an operator's key.
 * @throws PublishError when it can't be the target of a rollback, or pages would have to be rendered
 */
export async function composeRollback(
  live: Release,
  name: string,
  version: string | null,
  ancestors: Ancestors,
): Promise<ReleaseContent> {
  const { target, left } = await findEarlier(live, name, version, ancestors);
  const withdrawn = { ...live.withdrawn, [name]: [...new Set([...(live.withdrawn[name] ?? []), ...left])] };
  if (!target) {
    const { [name]: _removed, ...remotes } = live.remotes;
    return { shell: live.shell, remotes, withdrawn };
  }
  const shell = name === 'shell' ? target : live.shell;
  const builds: Record<string, ReleasedRemote> = {};
  for (const [each, build] of buildsOf(live)) {
    if (each === name) builds[each] = await restored(each, target, withdrawn[name] ?? [], shell, ancestors);
    else if (name === 'shell') builds[each] = await inHost(each, build, shell, ancestors);
    else builds[each] = build;
  }
  const { shell: host = live.shell, ...remotes } = builds;
  return { shell: host, remotes, withdrawn };
}

/** The target in the history of the build, and the versions since, which the rollback withdraws. */
async function findEarlier(
  live: Release,
  name: string,
  version: string | null,
  ancestors: Ancestors,
): Promise<{ target: BuildRef | null; left: string[] }> {
  const current = buildOf(live, name);
  const withdrawn = live.withdrawn[name] ?? [];
  if (!current) throw refused(`"${name}" is not live`, name, 'not_live');
  if (version === current.version) throw refused(`"${name}" ${version} is live already`, name, 'already_live', version);
  if (version !== null && withdrawn.includes(version))
    throw refused(`"${name}" ${version} was rolled back itself`, name, 'rolled_back', version);
  if (version === null && name === 'shell') throw refused('a site can’t be without its host', name, 'host_needed');
  const left = new Set<string>();
  for await (const ancestor of ancestors()) {
    const build = buildOf(ancestor, name);
    if (!build && version === null) return { target: null, left: [...left] };
    if (!build) continue;
    if (build.version === version) return { target: refOf(build), left: [...left] };
    if (version === null && build.version !== current.version && !withdrawn.includes(build.version)) {
      throw refused(`"${name}" has an earlier version, ${build.version}`, name, 'earlier_version', build.version);
    }
    left.add(build.version);
  }
  if (version === null) throw refused(`"${name}" was live from the start`, name, 'live_from_start');
  throw refused(`"${name}" was never live as ${version}`, name, 'never_live', version);
}

/** The entry of the build that returns. Its fallback is the newest good version before it. */
async function restored(
  name: string,
  target: BuildRef,
  withdrawn: readonly string[],
  shell: BuildRef,
  ancestors: Ancestors,
): Promise<ReleasedRemote> {
  const entry = { ...target, pages: await findPages(name, target, shell, ancestors) };
  for await (const before of buildsBefore(ancestors(), name, target.version)) {
    if (!before) break;
    const { build } = before;
    if (build.version !== target.version && !withdrawn.includes(build.version)) return { ...entry, previous: refOf(build) };
  }
  return entry;
}

/** The entry of a build that stays, in another host. */
async function inHost(
  name: string,
  { previous, ...build }: ReleasedRemote,
  shell: BuildRef,
  ancestors: Ancestors,
): Promise<ReleasedRemote> {
  const pages = await findPages(name, build, shell, ancestors, 'shell');
  return { ...build, pages, ...(previous ? { previous: refOf(previous) } : {}) };
}

/** The pages of a build that were rendered with a host. */
async function findPages(
  name: string,
  build: BuildRef,
  shell: BuildRef,
  ancestors: Ancestors,
  rolledBack = name,
): Promise<string> {
  for await (const ancestor of ancestors()) {
    const found = buildOf(ancestor, name);
    if (!found || !isSameBuild(ancestor.shell, shell)) continue;
    const { pages } = [found, found.previous].find((each) => isSameBuild(each, build)) ?? {};
    if (pages) return pages;
  }
  const what = `pages of "${name}" ${build.version} would have to be rendered with the host ${shell.version}`;
  throw refused(what, rolledBack, 'pages_missing', build.version, name);
}

function refused(what: string, name: string, code: ReleaseRefusal['code'], version = '', build = name): PublishError {
  const refusal = { code, values: { build, version } };
  return new PublishError({ what, where: 'the release store', remedy: `npm run release -- rollback ${name}`, refusal });
}
