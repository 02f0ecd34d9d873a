import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import type { ReleaseStore } from './store.ts';

/** Reads a build from `dist` and verifies its files. @throws PublishError when it is missing, malformed, or was changed */
export async function readBuild(dist: string, name: string): Promise<RemoteManifest> {
  const where = join(dist, 'remote.json');
  const remedy = `build it again: npm run build -w ${name === 'shell' ? 'shell' : `remotes/${name}`}`;
  const text = await readFile(where, 'utf8').catch(() => {
    throw new PublishError({ what: `"${name}" has no build`, where, remedy });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RemoteManifest), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PublishError({
      what: `its manifest is malformed: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
      where,
      remedy,
    });
  }
  if (parsed.output.name !== name) {
    throw new PublishError({ what: `the build calls itself "${parsed.output.name}", not "${name}"`, where, remedy });
  }
  for (const [file, { integrity }] of Object.entries(parsed.output.files)) {
    const bytes = await readFile(join(dist, 'web', file)).catch(() => Buffer.alloc(0));
    if (integrity !== `sha256-${createHash('sha256').update(bytes).digest('base64')}`) {
      throw new PublishError({ what: `${file} differs from the file that was built`, where: join(dist, 'web', file), remedy });
    }
  }
  return parsed.output;
}

/** Copies a build into the store, unless that version is there: a version is a hash of its content. */
export async function uploadArtifact(store: ReleaseStore, dist: string, { name, version }: RemoteManifest): Promise<void> {
  const manifestKey = keys.manifest(name, version);
  if (await store.get(manifestKey)) return;
  const folders = await Promise.all(
    ['web', 'node'].map((target) => readdir(join(dist, target), { recursive: true, withFileTypes: true })),
  );
  await Promise.all(
    folders.flat().map(async (entry) => {
      if (!entry.isFile()) return;
      const path = join(entry.parentPath, entry.name);
      await store.create(keys.artifact(name, version, path.slice(dist.length + 1)), await readFile(path));
    }),
  );
  // Last: a version exists once its manifest does.
  await store.create(manifestKey, await readFile(join(dist, 'remote.json')));
}
