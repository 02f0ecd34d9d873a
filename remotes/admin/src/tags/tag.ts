/** A tag as the database takes it: small letters, digits and single hyphens, 40 at most. Empty when nothing of that is left. */
export function asTag(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
}
