import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemoteManifest } from '../../federation/src/remote-manifest.ts';

/** Integrity and sizes of every file below `folder`. Writes a precompressed `.br` file for each that compresses. */
export async function describeFiles(folder: string): Promise<RemoteManifest['files']> {
  const described = await Promise.all(filesBelow(folder).map(async (file) => [file, await describeFile(folder, file)] as const));
  return Object.fromEntries(described);
}

async function describeFile(folder: string, file: string): Promise<RemoteManifest['files'][string]> {
  const bytes = await readFile(join(folder, file));
  return {
    integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotli: isCompressible(file) ? await writeBrotli(join(folder, file), bytes) : bytes.length,
  };
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

// In threads: the highest quality takes a second for a large remote.
const compress = promisify(brotliCompress);

async function writeBrotli(path: string, bytes: Buffer): Promise<number> {
  const compressed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${path}.br`, compressed);
  return compressed.length;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
