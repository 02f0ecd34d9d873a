const WORD = /[\p{L}\p{N}]+/gu;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The line of a passage that says most about the question. Each line of a passage stands alone. */
export function bestLine(body: string, terms: readonly string[]): string {
  const hits = (line: string) => {
    const words = plain(line).match(WORD) ?? [];
    // A stem may end otherwise than the word: "warranti" of "warranty".
    return terms.filter((term) => words.some((word) => word.startsWith(term.replace(/i$/, '')))).length;
  };
  return body.split('\n').reduce((best, line) => (hits(line) > hits(best) ? line : best));
}
