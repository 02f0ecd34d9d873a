/**
 * A pattern for the database's filter language; null when there is nothing to look for. Signs that mean something to that
 * language or to LIKE become "any one character": quoting them is not understood by every backend.
 */
export function searchPattern(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : `*${trimmed.replace(/[^\p{Letter}\p{Mark}\p{Number}@ -]/gu, '_')}*`;
}
