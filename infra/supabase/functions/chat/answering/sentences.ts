/** Words that answer a question and need the sentence after them. */
const SHORT = /^[\p{L}]+[.!]$/u;

/** Splits at line ends and sentence ends, which "3.5", "e.g.", "EE. UU.", and decimal prices are not. "Yes." stays with what follows. */
export function sentences(text: string): readonly string[] {
  return text.split('\n').flatMap(sentencesOfLine);
}

/** The same for one line: a paragraph, or an entry of a list. */
export function sentencesOfLine(line: string): readonly string[] {
  const found: string[] = [];
  for (const part of line.split(/(?<=[.!?])(?<!\bEE\.)\s+(?=[\p{Lu}0-9“"(¿¡«])/u)) {
    const before = found.at(-1);
    if (before !== undefined && SHORT.test(before)) found[found.length - 1] = `${before} ${part}`;
    else if (part.trim() !== '') found.push(part.trim());
  }
  return found;
}
