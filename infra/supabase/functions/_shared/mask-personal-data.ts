/**
 * Email addresses, and queries of URLs, which can hold tokens and what people typed: errors of libraries quote them. Neither starts in
 * the middle of a word, nor looks for its start twice: a long word must not take quadratic time.
 */
const EMAIL = /(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
const QUERY = /(?<=https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>\\]*/g;

/** Log lines without what identifies a person. */
export function maskPersonalData(line: string): string {
  return line.replace(EMAIL, '[email]').replace(QUERY, '?[query]');
}
