import type { InspectedPicture } from './picture.ts';
import { joinParts, viewOf } from './join-parts.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;

/** Start of a frame, with its size: all of C0 to CF but three tables. */
const isSofMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Application data, such as EXIF and XMP; not JFIF (E0) and Adobe's color transform (EE), which decoders need. */
const isMetadata = (marker: number) => marker === COMMENT || (marker > 0xe0 && marker <= 0xef && marker !== 0xee);

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B */
export function inspectJpeg(bytes: Uint8Array<ArrayBuffer>): InspectedPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE)
      return size && hasScan ? { type: 'jpg', ...size, bytes: joinParts([...kept, bytes.subarray(at, at + 2)]) } : null;
    if (at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isSofMarker(marker)) {
      // Two frames could disagree about the size.
      if (size || length < 8) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === START_OF_SCAN) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where compressed data ends: at a marker other than a restart (D0 to D7) or an escaped FF. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
