import type { BuildRef, ClientBuild, ClientRelease, ClientRemote, Release } from '@tulebyte/federation/release';
import type { ContributedLink, Contributions } from '@tulebyte/federation/remote-manifest';
import { isSiteLink, mayAddWidget, ownsPath, wellKnownOf, type PolicyRules } from './policy.ts';
import { readFileList, readManifest } from './stored-build.ts';
import { ignoreDamage, type ReleaseStore } from './store.ts';

/**
 * The client's part of a release: enough to find and verify every build, in as few bytes as possible. A remote that is
 * damaged is left out, and so are patterns, pages by purpose, links, and widgets that `rules` don't give their remote.
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
    clientRemotes[name] = {
      ...(await clientBuild(store, name, remote)),
      patterns: Object.keys(manifest.patterns).filter((pattern) => ownsPath(rules, name, pattern)),
      ...(previous ? { previous } : {}),
    };
    contributions[name] = allowedContributions(manifest.contributions, name, rules);
  }
  return {
    release,
    shell: await clientBuild(store, 'shell', shell),
    remotes: clientRemotes,
    contributions,
    ...(unavailable.length > 0 ? { unavailable } : {}),
  };
}

/** Its owner signed them, so the gate may never have seen them. */
function allowedContributions(
  { widget, accountMenu, navigation, pages, wellKnown, features }: Contributions,
  name: string,
  rules: PolicyRules,
): Contributions {
  const isOwn = (path: string) => ownsPath(rules, name, path);
  const purposes = wellKnownOf(rules.remotes, name);
  const onSite = ({ to }: ContributedLink) => isSiteLink(rules, to);
  return {
    widget: widget && mayAddWidget(rules, name),
    accountMenu: accountMenu.filter(({ to }) => isOwn(to)),
    ...(navigation ? { navigation: navigation.filter(onSite) } : {}),
    ...(pages ? { pages: pages.filter(onSite) } : {}),
    wellKnown: Object.fromEntries(
      Object.entries(wellKnown).filter(([purpose, path]) => purposes.includes(purpose) && isOwn(path)),
    ),
    features,
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
