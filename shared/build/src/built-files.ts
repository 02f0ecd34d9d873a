import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RemoteManifest } from '../../federation/src/remote-manifest.ts';

/** Integrity and sizes of every file below `folder`. Writes a precompressed `.br` file for each that compresses. */
export function describeFiles(folder: string): RemoteManifest['files'] {
  const files: RemoteManifest['files'] = {};
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(join(folder, file));
    files[file] = {
      integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
      bytes: bytes.length,
      brotli: isCompressible(file) ? writeBrotli(join(folder, file), bytes) : bytes.length,
    };
  }
  return files;
}

/** One hash of all files, by path and content. */
export function hashFolders(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

function isCompressible(file: string): boolean {
  return /\.(js|css|svg|json|txt)$/.test(file);
}

function writeBrotli(path: string, bytes: Buffer): number {
  const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(`${path}.br`, compressed);
  return compressed.length;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
