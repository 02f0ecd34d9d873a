/** What the assistant knows about a language beyond the site's words. Written by hand; accents can be left out. */
export interface LanguageData {
  /** Stop words and phrases. */
  readonly stopWords: readonly string[];
  /** Synonyms by concept, phrases included. Each word has one concept. */
  readonly thesaurus: Readonly<Record<string, readonly string[]>>;
  /** Questions suggested when no similar ones are known. */
  readonly starters: readonly string[];
  /** Ordinary words that are not misspellings of words on the site ("cars" of "cards"). */
  readonly otherWords: readonly string[];
}
