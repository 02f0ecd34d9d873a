const WORD = /[\p{L}\p{N}]+/gu;
const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The line of a chunk that matches the most search terms. Lines of a chunk are independent statements. */
export function bestLine(body: string, terms: readonly string[]): string {
  const countMatches = (line: string) => {
    const words = normalize(line).match(WORD) ?? [];
    // A stem can end differently from its word: "warranti" of "warranty".
    return terms.filter((term) => words.some((word) => word.startsWith(term.replace(/i$/, '')))).length;
  };
  return body.split('\n').reduce((best, line) => (countMatches(line) > countMatches(best) ? line : best));
}
