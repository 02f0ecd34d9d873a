import type { BuildRef, ClientBuild, ClientRelease, ClientRemote, Release } from '@tulebyte/federation/release';
import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { readFileList, readManifest } from './stored-build.ts';
import { DamagedError, type ReleaseStore } from './store.ts';

/**
 * The client's part of a release: enough to find and verify every build, in as few bytes as possible. A remote that is
 * damaged is left out. @throws DamagedError when the host is damaged
 */
export async function clientRelease(
  store: ReleaseStore,
  { release, shell, remotes }: Pick<Release, 'release' | 'shell' | 'remotes'>,
): Promise<ClientRelease> {
  const clientRemotes: Record<string, ClientRemote> = {};
  const contributions: Record<string, Contributions> = { shell: (await readManifest(store, 'shell', shell)).contributions };
  for (const [name, remote] of Object.entries(remotes)) {
    const manifest = await unlessDamaged(readManifest(store, name, remote));
    if (!manifest) continue;
    const previous = remote.previous && (await unlessDamaged(clientBuild(store, name, remote.previous)));
    clientRemotes[name] = {
      ...(await clientBuild(store, name, remote)),
      patterns: Object.keys(manifest.patterns),
      ...(previous ? { previous } : {}),
    };
    contributions[name] = manifest.contributions;
  }
  return { release, shell: await clientBuild(store, 'shell', shell), remotes: clientRemotes, contributions };
}

async function unlessDamaged<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    return undefined;
  }
}

async function clientBuild(store: ReleaseStore, name: string, build: BuildRef): Promise<ClientBuild> {
  const list = await readFileList(store, name, build);
  const integrity = Buffer.from(list['remote.json'] ?? '', 'hex').toString('base64');
  return { version: build.version, manifestIntegrity: `sha256-${integrity}` };
}
