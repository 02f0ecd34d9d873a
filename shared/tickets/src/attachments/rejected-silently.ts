import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@tulebyte/contracts/functions/attachment';

/** Why a file is not taken, as far as that needs no upload to be known; the server decides about all others. */
export function isRejectedSilently({ name, size }: File): string | undefined {
  if (size === 0) return 'empty_file';
  if (size > MAX_ATTACHMENT_BYTES) return 'payload_too_large';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(ATTACHMENT_TYPES, ending) ? undefined : 'unsupported_type';
}
