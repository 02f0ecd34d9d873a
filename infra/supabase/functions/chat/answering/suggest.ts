import type { Sentence } from './sentence.ts';
import type { Match } from './match.ts';
import type { Language } from './vocabulary.ts';

const MAX_SUGGESTIONS = 3;

/** How a phrasing begins that is a question, not only words to look for ("price of data recovery"). */
const ASKS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:what|which|who|when|where|why|how|is|are|am|do|does|did|can|could|will|would|should|may)\b(?!.*,)/i,
  es: /^(?:(?:a|con|de|desde|en|para|por) )?(?:qu[eé]|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|qui[eé]n)(?=\s)(?!.*,)|^cada cu[aá]nto (?!.*,)|^(?:hay|puedo|pueden|podemos|tienen|cobran|hacen|van|vienen|aceptan|venden|trabajan|atienden|abren|prueban|guardan|revisan|cumplen|est[aá]n|me (?:cobran|dan|hacen)|se (?:borran|borra|pierden)|vale la pena|conviene)\b(?!.*,)/i,
};

/** Similar questions that other sentences than the quoted ones answer, filled up from `others`. */
export function suggest(matches: readonly Match[], quotes: readonly Sentence[], others: readonly string[]): readonly string[] {
  const suggestions = new Set<string>();
  for (const { sentence, phrasing } of matches) {
    if (quotes.includes(sentence)) continue;
    const { language } = sentence.section;
    const texts = [...(phrasing === null ? [] : [phrasing]), ...sentence.phrasings.map(({ text }) => text)];
    const text = texts.find((candidate) => asks(candidate, language));
    if (text !== undefined) suggestions.add(asQuestion(text, language));
    if (suggestions.size === MAX_SUGGESTIONS) break;
  }
  return [...new Set([...suggestions, ...others])].slice(0, MAX_SUGGESTIONS);
}

/** Whether a phrasing or heading is a question: "Repair: What’s it doing?" is the name of a section. */
const asks = (text: string, language: Language) => (text.endsWith('?') ? !text.includes(': ') : ASKS[language].test(text));

function asQuestion(text: string, language: Language): string {
  if (text.endsWith('?')) return text;
  const question = `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;
  return language === 'es' ? `¿${question}` : question;
}
