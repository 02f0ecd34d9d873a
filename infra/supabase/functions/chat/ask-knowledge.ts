import { SURE, type Answer } from './answering/answer.ts';
import type { Nearness } from './answering/fuse-ranks.ts';
import { isRefused } from './answering/guard.ts';
import type { Knowledge } from './answering/knowledge.ts';
import { quote, quotesOf } from './answering/quote.ts';
import { normalize, type Language } from './answering/vocabulary.ts';

interface Question {
  readonly message: string;
  /** Questions before it, oldest first. */
  readonly earlier: readonly string[];
  readonly pageLanguage: Language;
  readonly nearness?: Nearness | null;
}

/**
 * `Knowledge.ask`, with questions that people approved by writing them down: those are answered even where the guard refuses them, or no
 * word of theirs says much ("What do you do?").
 */
export function askKnowledge(
  knowledge: Knowledge,
  { message, earlier, pageLanguage, nearness = null }: Question,
): Answer & { readonly language: Language } {
  const found = knowledge.ask(message, earlier, pageLanguage, nearness);
  return found.confidence >= SURE ? found : (approvedAnswer(knowledge, message, pageLanguage) ?? found);
}

/** Whether a message gets no answer because of what it asks for. */
export function isDeclined(knowledge: Knowledge, message: string, pageLanguage: Language): boolean {
  return isRefused(message) && approvedAnswer(knowledge, message, pageLanguage) === null;
}

/** The answer to a message that is, word for word, a phrasing or the question of an FAQ entry. */
function approvedAnswer(knowledge: Knowledge, message: string, pageLanguage: Language) {
  const asked = normalize(message);
  if (asked === '') return null;
  const first = knowledge.languageOf(message, pageLanguage);
  for (const language of new Set<Language>([first, 'en', 'es'])) {
    const index = knowledge[language];
    const known = index.knownWay(asked);
    if (!known) continue;
    const matches = [{ ...known, confidence: 1, coverage: 1, factor: 1 }];
    const quotes = quotesOf(index, quote(index, matches));
    return { quotes, confidence: 1, suggestions: [], topic: null, isRefused: false, unanswered: [], matches, language };
  }
  return null;
}
