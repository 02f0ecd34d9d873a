import { createHash } from 'node:crypto';
import type { ClientBuild, ClientRelease, ClientRemote, Release, ReleasedRemote } from '@tulebyte/federation/release';
import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { readManifest } from './history.ts';
import { keys } from './keys.ts';
import type { ReleaseStore } from './store.ts';

/** What browsers are told of a release: enough to find and check every build, in as few bytes as possible. */
export async function clientRelease(
  store: ReleaseStore,
  { release, shell, remotes }: Pick<Release, 'release' | 'shell' | 'remotes'>,
): Promise<ClientRelease> {
  const clientRemotes: Record<string, ClientRemote> = {};
  const contributions: Record<string, Contributions> = {
    shell: (await readManifest(store, 'shell', shell.version)).contributions,
  };
  for (const [name, remote] of Object.entries(remotes)) {
    const manifest = await readManifest(store, name, remote.version);
    clientRemotes[name] = {
      ...(await clientBuild(store, name, remote.version)),
      patterns: Object.keys(manifest.patterns),
      ...(await previousBuild(store, name, remote)),
    };
    contributions[name] = manifest.contributions;
  }
  return { release, shell: await clientBuild(store, 'shell', shell.version), remotes: clientRemotes, contributions };
}

async function previousBuild(
  store: ReleaseStore,
  name: string,
  { previous }: ReleasedRemote,
): Promise<{ previous?: ClientBuild }> {
  if (!previous || !(await store.get(keys.manifest(name, previous)))) return {};
  return { previous: await clientBuild(store, name, previous) };
}

async function clientBuild(store: ReleaseStore, name: string, version: string): Promise<ClientBuild> {
  const key = keys.manifest(name, version);
  const bytes = await store.get(key);
  if (!bytes) throw new Error(`The release store has no ${key}.`);
  return { version, manifestIntegrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
}
