import { inspectJpeg } from './jpeg.ts';
import type { InspectedPicture } from './picture.ts';
import { inspectPng } from './png.ts';
import { inspectWebp } from './webp.ts';

export type { InspectedPicture } from './picture.ts';

/**
 * Reads the structure of a JPEG, PNG, or WebP file without decoding its pixels. Null for anything else, and for files that are cut off,
 * animated, or not built as their format demands.
 */
export function inspectPicture(bytes: Uint8Array<ArrayBuffer>): InspectedPicture | null {
  const picture = inspectPng(bytes) ?? inspectJpeg(bytes) ?? inspectWebp(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : null;
}
