/** Phrasings of questions that one sentence of the site answers. */
export interface Phrasings {
  /** The page's path, with the section's anchor. */
  readonly url: string;
  /** Text of the sentence; empty for the first one. */
  readonly says: string;
  /** Three for each fact are enough. */
  readonly ask: readonly string[];
}

/** Parses lines of `section | text of the sentence | phrasing | phrasing`. Without a text, the section's first sentence is meant. */
export function parsePhrasings(lines: string): readonly Phrasings[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [url = '', says = '', ...ask] = line.split('|').map((part) => part.trim());
      return { url, says, ask };
    });
}
