import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@tulebyte/backend-api/functions/attachment';

/** Why a file would be rejected, as far as the browser can tell without uploading it; the server decides the rest. */
export function getRejection({ name, size }: File): string | undefined {
  if (size === 0) return 'empty_file';
  if (size > MAX_ATTACHMENT_BYTES) return 'payload_too_large';
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(ATTACHMENT_TYPES, extension) ? undefined : 'unsupported_type';
}
