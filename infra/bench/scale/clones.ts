import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { describeFiles, hashFolders } from '../../../shared/build/src/built-files.ts';
import { ROOT } from '../../release/builds.ts';

const SAMPLE = 'team000';
const SAMPLE_FOLDER = join(import.meta.dirname, 'remote');

/** Builds the sample remote that the others are cloned from. */
export function buildSample(): void {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: SAMPLE_FOLDER,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The sample remote cannot be built.\n${stdout}\n${stderr}`);
}

export function cloneName(number: number): string {
  return `team${String(number).padStart(3, '0')}`;
}

/**
 * Writes the sample remote's build under another name of the same length, as the bundler would if its sources had that name. Only the
 * content hashes in file names stay the sample's. @param mark makes another version
 */
export async function cloneBuild(name: string, dist: string, mark = ''): Promise<RemoteManifest> {
  rmSync(dist, { recursive: true, force: true });
  cpSync(join(SAMPLE_FOLDER, 'dist'), dist, { recursive: true });
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.endsWith('.br')) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SAMPLE, name));
  }
  appendFileSync(join(dist, 'node/entry.js'), `\n// ${mark}\n`);
  const described = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteManifest; // its own build wrote it
  const [web, node] = [join(dist, 'web'), join(dist, 'node')];
  const manifest: RemoteManifest = {
    ...described,
    version: `0.1.0-${hashFolders(web, node).slice(0, 12)}`,
    files: await describeFiles(web),
  };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(manifest));
  return manifest;
}
