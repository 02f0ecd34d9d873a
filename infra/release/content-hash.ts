import { createHash } from 'node:crypto';

/** The hash under which a content security policy allows an inline style or script. */
export function contentHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
