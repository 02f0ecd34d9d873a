import { inspectJpeg } from './jpeg.ts';
import { inspectPng } from './png.ts';
import { inspectWebp } from './webp.ts';

export type PictureType = 'jpg' | 'png' | 'webp';

/** A picture by its content. */
export interface InspectedPicture {
  readonly type: PictureType;
  /** In pixels, as the file says. */
  readonly width: number;
  readonly height: number;
  /** The file without metadata (place, camera, comments) and without anything after the picture's end. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the structure of a JPEG, PNG, or WebP file without decoding its pixels. Null for anything else, and for files that are cut off,
 * animated, or not built as their format demands.
 */
export function inspectPicture(bytes: Uint8Array<ArrayBuffer>): InspectedPicture | null {
  const picture = inspectPng(bytes) ?? inspectJpeg(bytes) ?? inspectWebp(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : null;
}
