import { inspectPicture } from '@tulebyte/backend-api/pictures';

/** What a photo from a phone or a camera has at most. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024;
const MAX_SOURCE_PIXELS = 64_000_000;
const MAX_SOURCE_SIDE = 16_000;
const MIN_SOURCE_SIDE = 200;
/** Sides of what visitors load: on a product’s page, and in lists. */
const SIDES = { large: 1280, small: 480 };

export type PictureProblem = 'type' | 'bytes' | 'pixels' | 'small' | 'damaged';

/** A file that can’t be used as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Draws a picture again in the sizes that the shop shows, upright and without metadata. Its size is read before it is decoded, since a few
 * kilobytes can be gigabytes of pixels. @throws PictureError
 */
export async function scalePicture(file: Blob): Promise<{ large: Blob; small: Blob }> {
  if (file.size > MAX_SOURCE_BYTES) throw new PictureError('bytes');
  const picture = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture) throw new PictureError('type');
  const { width, height, bytes, type } = picture;
  if (width * height > MAX_SOURCE_PIXELS || Math.max(width, height) > MAX_SOURCE_SIDE) throw new PictureError('pixels');
  if (Math.max(width, height) < MIN_SOURCE_SIDE) throw new PictureError('small');
  // The given JPEG says which side is up; its metadata goes with the drawing.
  const source = type === 'jpg' ? file : new Blob([bytes]);
  const bitmap = await createImageBitmap(source).catch(() => {
    throw new PictureError('damaged');
  });
  try {
    return { large: await draw(bitmap, SIDES.large), small: await draw(bitmap, SIDES.small) };
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('damaged');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp', 0.82);
  if (webp.type === 'image/webp') return webp;
  // Safari can’t write WebP, and JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg', 0.85);
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new PictureError('damaged'))), type, quality),
  );
}
