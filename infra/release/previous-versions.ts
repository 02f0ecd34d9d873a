import type { BuildRef, PageIndex, ReleasedRemote } from '@tulebyte/federation/release';
import { refOf, type Changes } from './builds-of-release.ts';
import { checkCompatibility } from './compatibility.ts';
import { Composer, type ComposeOptions } from './compose.ts';
import { PublishError } from './publish-error.ts';
import { readManifest } from './stored-build.ts';
import { ignoreDamage } from './store.ts';

/**
 * The pages, with a new host, of the versions to which unchanged remotes could be rolled back, so that a rollback only has to read them.
 * A version that doesn't fit the host is left out.
 */
export async function renderPreviousVersions(
  builds: Readonly<Record<string, ReleasedRemote>>,
  changes: Changes,
  options: ComposeOptions,
): Promise<Readonly<Record<string, PageIndex>>> {
  const previous: Record<string, BuildRef> = {};
  const manifests = { ...options.manifests };
  for (const [name, build] of Object.entries(builds)) {
    if (name === 'shell' || name in changes || !build.previous) continue;
    const manifest = await readManifest(options.store, name, build.previous).catch(ignoreDamage);
    if (!manifest) continue;
    previous[name] = refOf(build.previous);
    manifests[name] = manifest;
  }
  const composer = new Composer({ ...options, manifests, builds: { ...options.builds, ...previous } });
  const rendered: Record<string, PageIndex> = {};
  try {
    for (const name of Object.keys(previous)) {
      const manifest = manifests[name];
      if (!manifest) continue;
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
