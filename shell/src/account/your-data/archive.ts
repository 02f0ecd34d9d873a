import { strToU8, zipSync } from 'fflate';

/** A ZIP of one's data: the facts as JSON, and the files beside them as they were sent. */
export function archiveOf(data: unknown, files: readonly { path: string; bytes: Uint8Array }[]): Blob {
  const zip = zipSync({
    'your-data.json': strToU8(JSON.stringify(data, null, 2)),
    // Pictures and documents are compressed already.
    ...Object.fromEntries(files.map(({ path, bytes }) => [path, [bytes, { level: 0 as const }] as const])),
  });
  // A copy, because the library's type allows memory that is shared; a Blob does not take that.
  return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
}
