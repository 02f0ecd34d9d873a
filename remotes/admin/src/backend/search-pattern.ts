/**
 * A pattern for `search_text`, in the database's filter language; null if there is nothing to search for. Characters with a meaning in that
 * language or in LIKE become "any one character", because not every backend supports quoting them.
 */
export function searchPattern(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : `*${trimmed.toLowerCase().replace(/[^\p{Letter}\p{Mark}\p{Number}@ -]/gu, '_')}*`;
}
