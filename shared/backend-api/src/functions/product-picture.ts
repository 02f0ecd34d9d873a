import * as v from 'valibot';

/** Bytes of one uploaded file. The editor scales pictures down before, so these are about 100 KB. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** Width and height of an uploaded file, in pixels. */
export const MAX_PICTURE_PIXELS = 1600;
/** Pictures of one product. */
export const MAX_PICTURES = 8;
/** The longest description of a picture. */
export const MAX_ALT_LENGTH = 200;

/** A stored file: its SHA-256 and extension. */
export const PictureName = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/));

/** A product's picture in both sizes. Width and height are those of the large one; both have the same shape. */
export const ProductPicture = v.object({
  large: PictureName,
  small: PictureName,
  width: v.number(),
  height: v.number(),
  alt: v.string(),
  alt_es: v.string(),
});
export type ProductPicture = v.InferOutput<typeof ProductPicture>;

/** The public URL of a stored file, on the site's own origin. */
export const pictureUrl = (name: string): string => `/pictures/${name}`;

/** The response of `POST upload-product-picture` with the file as body, for staff whose role includes `catalog`. */
export const UploadedPicture = v.object({ name: PictureName, width: v.number(), height: v.number() });
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>;
