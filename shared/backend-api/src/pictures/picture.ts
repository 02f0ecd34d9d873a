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
