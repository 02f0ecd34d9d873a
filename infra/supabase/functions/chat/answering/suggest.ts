import type { Sentence } from './sentence.ts';
import type { Match } from './match.ts';
import type { Language } from './vocabulary.ts';

const MAX_SUGGESTIONS = 3;

/** Similar questions that other sentences than the quoted ones answer, filled up from `others`. */
export function suggest(matches: readonly Match[], quotes: readonly Sentence[], others: readonly string[]): readonly string[] {
  const suggestions = new Set<string>();
  for (const { sentence, phrasing } of matches) {
    const text = phrasing ?? sentence.phrasings[0]?.text;
    if (text !== undefined && !quotes.includes(sentence)) suggestions.add(asQuestion(text, sentence.section.language));
    if (suggestions.size === MAX_SUGGESTIONS) break;
  }
  return [...new Set([...suggestions, ...others])].slice(0, MAX_SUGGESTIONS);
}

function asQuestion(text: string, language: Language): string {
  if (/[?.]$/.test(text)) return text;
  const question = `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;
  return language === 'es' ? `¿${question}` : question;
}
