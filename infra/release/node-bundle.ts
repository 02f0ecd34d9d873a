import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildRef } from '@tulebyte/federation/release';
import { inParallel } from './in-parallel.ts';
import { keys } from './keys.ts';
import { readFileList } from './stored-build.ts';
import { readVerified, type ReleaseStore } from './store.ts';

/** Maximum number of open files. */
const READS = 16;

/** Bundles that this process has copied, by the hash of their build's file list. */
const copies = new Map<string, Promise<string>>();
let root: string | undefined;
process.once('exit', () => {
  if (root) rmSync(root, { recursive: true, force: true });
});

/** The folder with all copies, for this user only. */
export function bundlesFolder(): string {
  root ??= mkdtempSync(join(realpathSync(tmpdir()), 'tulebyte-bundles-'));
  return root;
}

/**
 * The folder with a private copy of a build's Node bundle, checked file by file while it was made: the store's own files could
 * change between the check and the import. @throws DamagedError when one of the files is not what was published
 */
export function bundleFolder(store: ReleaseStore, name: string, build: BuildRef): Promise<string> {
  const folder = copies.get(build.files) ?? copyBundle(store, name, build);
  copies.set(build.files, folder);
  folder.catch(() => copies.delete(build.files));
  return folder;
}

async function copyBundle(store: ReleaseStore, name: string, build: BuildRef): Promise<string> {
  const folder = mkdtempSync(join(bundlesFolder(), `${name}-`));
  // Otherwise Node would first compile each file as CommonJS to detect its format.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const files = Object.entries(await readFileList(store, name, build)).filter(([path]) => path.startsWith('node/'));
  await inParallel(files, READS, async ([path, sha256]) => {
    const target = join(folder, path.slice('node/'.length));
    mkdirSync(dirname(target), { recursive: true });
    await writeFile(target, await readVerified(store, keys.artifact(name, build.version, path), sha256));
  });
  return folder;
}
