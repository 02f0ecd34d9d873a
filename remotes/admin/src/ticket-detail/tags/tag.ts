import { foldAccents } from '@tulebyte/i18n/fold-accents';

/** Normalizes a tag to the database's format: lowercase letters, digits, and single hyphens, at most 40. Can be empty. */
export function normalizeTag(text: string): string {
  return foldAccents(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
}
