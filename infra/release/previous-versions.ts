import type { BuildRef, PageIndex } from '@tulebyte/federation/release';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { checkCompatibility } from './compatibility.ts';
import { Composer, type ComposeOptions } from './compose.ts';
import { PublishError } from './publish-error.ts';
import { readManifest } from './stored-build.ts';
import { ignoreDamage } from './store.ts';

/**
 * The pages, with a new host, of the versions to which remotes could be rolled back, so that a rollback only has to read them.
 * A version that is damaged or doesn't fit the host is left out.
 */
export async function renderPreviousVersions(
  versions: Readonly<Record<string, BuildRef>>,
  options: ComposeOptions,
): Promise<Readonly<Record<string, PageIndex>>> {
  const manifests: Record<string, RemoteManifest> = {};
  const builds = { ...options.builds };
  for (const [name, version] of Object.entries(versions)) {
    const manifest = await readManifest(options.store, name, version).catch(ignoreDamage);
    if (!manifest) continue;
    manifests[name] = manifest;
    builds[name] = version;
  }
  const composer = new Composer({ ...options, manifests: { ...options.manifests, ...manifests }, builds });
  const rendered: Record<string, PageIndex> = {};
  try {
    for (const [name, manifest] of Object.entries(manifests)) {
      try {
        checkCompatibility(options.shell, manifest, 'remote');
        rendered[name] = await composer.pagesOf(manifest);
      } catch (error) {
        if (!(error instanceof PublishError)) throw error;
        console.warn(`"${name}" can't be rolled back to ${manifest.version} in this host: ${error.message}`);
      }
    }
  } finally {
    await composer.close();
  }
  return rendered;
}
