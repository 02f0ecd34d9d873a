import type { InspectedPicture } from './picture.ts';
import { joinParts, textAt, viewOf } from './join-parts.ts';

const SIGNATURE = '\u0089PNG\r\n\u001a\n';
/** What a browser needs; the rest is metadata, color profiles, and animation. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']);
/** Length, type, and checksum around a chunk's data. */
const CHUNK_OVERHEAD = 12;

/** https://www.w3.org/TR/png-3/#5DataRep */
export function inspectPng(bytes: Uint8Array<ArrayBuffer>): InspectedPicture | null {
  if (textAt(bytes, 0, 8) !== SIGNATURE || textAt(bytes, 12, 4) !== 'IHDR' || bytes.length < 33) return null;
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let hasPixels = false;
  for (let at = 8; at + CHUNK_OVERHEAD <= bytes.length;) {
    const type = textAt(bytes, at + 4, 4);
    const end = at + CHUNK_OVERHEAD + view.getUint32(at);
    if (end > bytes.length) return null;
    if (KEPT_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND')
      return hasPixels ? { type: 'png', width: view.getUint32(16), height: view.getUint32(20), bytes: joinParts(kept) } : null;
    at = end;
  }
  return null;
}
