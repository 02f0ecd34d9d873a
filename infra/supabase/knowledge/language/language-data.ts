/** What the assistant knows about a language, besides what the site says. Written by people; no accents needed. */
export interface LanguageData {
  /** Words and idioms that say nothing about what someone wants to know. */
  readonly stopWords: readonly string[];
  /** Words and idioms that mean the same here, by the concept they stand for. A word has one concept. */
  readonly thesaurus: Readonly<Record<string, readonly string[]>>;
  /** Questions to begin with, suggested when nothing nearer is known. */
  readonly starters: readonly string[];
  /** Ordinary words that are not misspellings of words on the site ("cars" of "cards"). */
  readonly otherWords: readonly string[];
}
