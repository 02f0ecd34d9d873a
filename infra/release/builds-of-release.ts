import type { BuildRef, Release, ReleasedRemote } from '@tulebyte/federation/release';

/** Builds by name. */
export type Builds = Readonly<Record<string, BuildRef>>;

/** Changes of a publication: builds that replace live ones; null removes a remote. */
export type Changes = Readonly<Record<string, BuildRef | null>>;

export function buildOf({ shell, remotes }: Release, name: string): ReleasedRemote | undefined {
  if (name === 'shell') return shell;
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/** All builds of a release, the host first. */
export function buildsOf({ shell, remotes }: Pick<Release, 'shell' | 'remotes'>): [string, ReleasedRemote][] {
  return [['shell', shell], ...Object.entries(remotes)];
}

export const refOf = ({ version, files }: BuildRef): BuildRef => ({ version, files });

export function isSameBuild(one: BuildRef | undefined, other: BuildRef | undefined): boolean {
  return one?.version === other?.version && one?.files === other?.files;
}

/** The builds in which a release differs from another one; null for a removed remote. */
export function changesBetween(before: Release | undefined, after: Release): Changes {
  const names = new Set([...buildsOf(after), ...(before ? buildsOf(before) : [])].map(([name]) => name));
  const changes: Record<string, BuildRef | null> = {};
  for (const name of names) {
    const build = buildOf(after, name);
    if (isSameBuild(build, before && buildOf(before, name))) continue;
    changes[name] = build ? refOf(build) : null;
  }
  return changes;
}

/** `shop 0.1.0-…, marketing removed` */
export function formatChanges(changes: Changes): string {
  return Object.entries(changes)
    .map(([name, build]) => `${name} ${build?.version ?? 'removed'}`)
    .join(', ');
}
