import type { InspectedPicture } from './picture.ts';
import { joinParts, textAt, viewOf } from './join-parts.ts';

const KEPT_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** Flags of `VP8X`: of what it announces, only transparency is kept. */
const ALPHA = 0x10;
const ANIMATION = 0x02;

type Size = Pick<InspectedPicture, 'width' | 'height'>;

/** https://developers.google.com/speed/webp/docs/riff_container */
export function inspectWebp(bytes: Uint8Array<ArrayBuffer>): InspectedPicture | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null;
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return null;
  const kept: Uint8Array[] = [];
  let extended: Size | undefined;
  let image: Size | undefined;
  for (let at = 12; at < fileEnd;) {
    if (at + 8 > fileEnd) return null;
    const type = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > fileEnd) return null;
    const chunk = bytes.slice(at, end);
    const data = chunk.subarray(8, 8 + length);
    if (type === 'VP8X') {
      if (extended || image || length < 10 || ((chunk[8] ?? 0) & ANIMATION) !== 0) return null;
      extended = { width: 1 + uint24(data, 4), height: 1 + uint24(data, 7) };
      chunk[8] = (chunk[8] ?? 0) & ALPHA;
    }
    if (type === 'VP8 ' || type === 'VP8L') {
      const size = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
      if (image || !size) return null;
      image = size;
    }
    if (KEPT_CHUNKS.has(type)) kept.push(chunk);
    at = end;
  }
  // Viewers take one size or the other.
  if (!image || (extended && (extended.width !== image.width || extended.height !== image.height))) return null;
  const header = bytes.slice(0, 12);
  viewOf(header).setUint32(4, 4 + kept.reduce((sum, { length }) => sum + length, 0), true);
  return { type: 'webp', ...image, bytes: joinParts([header, ...kept]) };
}

const uint24 = (data: Uint8Array, at: number) => (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);

/** RFC 6386, section 9.1: a key frame begins with its size. */
function lossySize(data: Uint8Array): Size | undefined {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0 || uint24(data, 3) !== 0x2a019d) return undefined;
  const view = viewOf(data);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** RFC 9649, section 3.4: 14 bits each. */
function losslessSize(data: Uint8Array): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = viewOf(data).getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
