import { strToU8, zipSync } from 'fflate';

/** A ZIP with the user's data as JSON and their files unchanged. */
export function createArchive(data: unknown, files: readonly { path: string; bytes: Uint8Array }[]): Blob {
  const zip = zipSync({
    'your-data.json': strToU8(JSON.stringify(data, null, 2)),
    // Images and documents are already compressed.
    ...Object.fromEntries(files.map(({ path, bytes }) => [path, [bytes, { level: 0 as const }] as const])),
  });
  // Copied, because the library's type allows shared memory, which Blob doesn't accept.
  return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
}
