import { ATTACHMENT_TYPES } from '@tulebyte/backend-api/functions/attachment';

/** The media type of a file that every browser shows as an image; undefined for others. */
export function imageType(name: string): string | undefined {
  const type = ATTACHMENT_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
  return type?.startsWith('image/') && type !== 'image/heic' ? type : undefined;
}
