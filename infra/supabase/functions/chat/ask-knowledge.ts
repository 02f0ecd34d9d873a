import { SURE, type Answer } from './answering/answer.ts';
import type { Similarities } from './answering/fuse-ranks.ts';
import { isRefused } from './answering/guard.ts';
import type { Knowledge } from './answering/knowledge.ts';
import { quote, quotesOf } from './answering/quote.ts';
import { normalize, type Language } from './answering/vocabulary.ts';

interface Question {
  readonly message: string;
  /** Earlier questions, oldest first. */
  readonly earlier: readonly string[];
  readonly pageLanguage: Language;
  readonly similarities?: Similarities | null;
}

/**
 * `Knowledge.ask`, but questions that editors wrote as headings or phrasings are always answered, even if the guard would decline them
 * or they consist of stop words ("What do you do?").
 */
export function askKnowledge(
  knowledge: Knowledge,
  { message, earlier, pageLanguage, similarities = null }: Question,
): Answer & { readonly language: Language } {
  const found = knowledge.ask(message, earlier, pageLanguage, similarities);
  return found.confidence >= SURE ? found : (approvedAnswer(knowledge, message, pageLanguage) ?? found);
}

/** Whether the guard declines a message that no editor approved. */
export function isDeclined(knowledge: Knowledge, message: string, pageLanguage: Language): boolean {
  return isRefused(message) && approvedAnswer(knowledge, message, pageLanguage) === null;
}

/** The answer to a message that is, word for word, a phrasing or a heading. */
function approvedAnswer(knowledge: Knowledge, message: string, pageLanguage: Language) {
  const text = normalize(message);
  if (text === '') return null;
  const first = knowledge.languageOf(message, pageLanguage);
  for (const language of new Set<Language>([first, 'en', 'es'])) {
    const index = knowledge[language];
    const match = index.findByPhrasing(text);
    if (!match) continue;
    const matches = [{ ...match, confidence: 1, coverage: 1, factor: 1 }];
    const quotes = quotesOf(index, quote(index, matches));
    return { quotes, confidence: 1, suggestions: [], topic: null, isRefused: false, unanswered: [], matches, language };
  }
  return null;
}
