/** "Yes.": a sentence of one word, which needs the next one. */
const ONE_WORD = /^[\p{L}]+[.!]$/u;

/** Splits a text at line ends and sentence ends, but not within "3.5", "e.g.", "EE. UU.", or prices. "Yes." stays with the next sentence. */
export function sentences(text: string): readonly string[] {
  return text.split('\n').flatMap(sentencesOfLine);
}

/** Splits one line: a paragraph, or an entry of a list. */
export function sentencesOfLine(line: string): readonly string[] {
  const found: string[] = [];
  for (const part of line.split(/(?<=[.!?])(?<!\bEE\.)\s+(?=[\p{Lu}0-9“"(¿¡«])/u)) {
    const before = found.at(-1);
    if (before !== undefined && ONE_WORD.test(before)) found[found.length - 1] = `${before} ${part}`;
    else if (part.trim() !== '') found.push(part.trim());
  }
  return found;
}
