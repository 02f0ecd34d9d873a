import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRef, Release } from '@tulebyte/federation/release';
import { readBuild, uploadArtifact } from '../../release/artifact.ts';
import { BUILD_NAMES, workspaceFolder } from '../../release/builds.ts';
import { FileStore } from '../../release/file-store.ts';
import { publishVersions, type PublishOptions } from '../../release/publish.ts';
import { setPolicy } from '../../release/set-policy.ts';
import { establishTrust } from '../../release/establish-trust.ts';
import { cloneBuild, cloneName } from './clones.ts';
import { usageOf, type Usage } from './usage.ts';

export type StoreOptions = PublishOptions & { store: FileStore };

/** Names of the sample remote's clones in a site with this many remotes. */
export function clonesOf(remotes: number): string[] {
  const own = BUILD_NAMES.filter((name) => name !== 'shell').length;
  return Array.from({ length: remotes - own }, (_, index) => cloneName(index + 1));
}

export async function uploadClone({ store }: StoreOptions, name: string, mark?: string): Promise<BuildRef> {
  const dist = mkdtempSync(join(tmpdir(), 'tulebyte-clone-'));
  const build = await uploadArtifact(store, dist, await cloneBuild(name, dist, mark));
  rmSync(dist, { recursive: true });
  return build;
}

export interface PublishedSite {
  options: StoreOptions;
  release: Release;
  /** Resource usage of the publication: checks and pages. */
  usage: Usage;
}

/** Publishes the site's own remotes, and clones up to `remotes` of them, into a new store. */
export async function publishSite(
  folder: string,
  remotes: number,
  backend: NonNullable<PublishOptions['backend']>,
): Promise<PublishedSite> {
  const store = new FileStore(folder);
  const options: StoreOptions = { store, channel: 'production', author: 'bench', note: '', backend };
  const builds: Record<string, BuildRef> = {};
  for (const name of BUILD_NAMES) {
    const dist = join(workspaceFolder(name), 'dist');
    builds[name] = await uploadArtifact(store, dist, await readBuild(dist, name));
  }
  const clones = clonesOf(remotes);
  for (const name of clones) builds[name] = await uploadClone(options, name);
  const { rules } = (await establishTrust(store, options.author)).policy;
  const paths = Object.fromEntries(clones.map((name) => [name, { paths: [`/${name}*`], owners: [] }]));
  if (clones.length > 0) await setPolicy(store, { ...rules, remotes: { ...rules.remotes, ...paths } }, options.author);
  let release: Release | undefined;
  const usage = await usageOf(async () => (release = await publishVersions(builds, options)));
  if (!release) throw new Error('Nothing was published.');
  return { options, release, usage };
}
