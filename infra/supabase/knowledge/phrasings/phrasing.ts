/** Ways in which people ask for one sentence of the site. */
export interface Phrasings {
  /** The page's path, with the section's anchor. */
  readonly url: string;
  /** Text of the sentence; empty for the first one. */
  readonly says: string;
  /** Three for each fact, on one line or several; more don’t help. */
  readonly ask: readonly string[];
}

/** Reads a line for each sentence: `section | text of the sentence | way to ask | way to ask`. Without a text: the section's first sentence. */
export function parsePhrasings(lines: string): readonly Phrasings[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [url = '', says = '', ...ask] = line.split('|').map((part) => part.trim());
      return { url, says, ask };
    });
}
