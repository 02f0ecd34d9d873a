import type { BuildRef, ClientBuild, ClientRelease, ClientRemote, Release } from '@tulebyte/federation/release';
import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { mayAddWidget, ownsPath, type PolicyRules } from './policy.ts';
import { readFileList, readManifest } from './stored-build.ts';
import { ignoreDamage, type ReleaseStore } from './store.ts';

/**
 * The client's part of a release: enough to find and verify every build, in as few bytes as possible. A remote that is
 * damaged is left out, and so are patterns, pages by purpose, and widgets that `rules` don't give their remote.
 * @param served the remotes that are intact, or what replaces them. @throws DamagedError when the host is damaged
 */
export async function clientRelease(
  store: ReleaseStore,
  { release, shell, remotes }: Pick<Release, 'release' | 'shell' | 'remotes'>,
  rules: PolicyRules,
  served: Release['remotes'] = remotes,
): Promise<ClientRelease> {
  const clientRemotes: Record<string, ClientRemote> = {};
  const contributions: Record<string, Contributions> = { shell: (await readManifest(store, 'shell', shell)).contributions };
  const unavailable: string[] = [];
  for (const name of Object.keys(remotes)) {
    const remote = served[name];
    const manifest = remote && (await readManifest(store, name, remote).catch(ignoreDamage));
    if (!manifest) {
      unavailable.push(...(rules.remotes[name]?.paths ?? []));
      continue;
    }
    const previous = remote.previous && (await clientBuild(store, name, remote.previous).catch(ignoreDamage));
    const isOwn = (path: string) => ownsPath(rules, name, path);
    clientRemotes[name] = {
      ...(await clientBuild(store, name, remote)),
      patterns: Object.keys(manifest.patterns).filter(isOwn),
      ...(previous ? { previous } : {}),
    };
    const { widget, wellKnown, ...others } = manifest.contributions;
    contributions[name] = {
      widget: widget && mayAddWidget(rules, name),
      wellKnown: Object.fromEntries(Object.entries(wellKnown).filter(([, path]) => isOwn(path))),
      ...others,
    };
  }
  return {
    release,
    shell: await clientBuild(store, 'shell', shell),
    remotes: clientRemotes,
    contributions,
    ...(unavailable.length > 0 ? { unavailable } : {}),
  };
}

/** Whether a list names the builds that were published, so that it never changes. It does once damaged ones are repaired. */
export function isComplete({ remotes }: Release, list: ClientRelease): boolean {
  return Object.entries(remotes).every(([name, { version, previous }]) => {
    const listed = list.remotes[name];
    return listed?.version === version && listed.previous?.version === previous?.version;
  });
}

async function clientBuild(store: ReleaseStore, name: string, build: BuildRef): Promise<ClientBuild> {
  const list = await readFileList(store, name, build);
  const integrity = Buffer.from(list['remote.json'] ?? '', 'hex').toString('base64');
  return { version: build.version, manifestIntegrity: `sha256-${integrity}` };
}
