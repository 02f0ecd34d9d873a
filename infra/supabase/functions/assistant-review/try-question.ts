import type { Tried } from '@tulebyte/backend-api/functions/assistant-review';
import type { Knowledge } from '../chat/answering/knowledge.ts';
import type { Language } from '../chat/answering/vocabulary.ts';
import { answerMessage } from '../chat/answer-message.ts';
import { toAnswerPreview } from './answer-preview.ts';

const MAX_CANDIDATES = 12;

/** How a question is answered, and why: its terms, and the sentences that were considered. */
export function tryQuestion(knowledge: Knowledge, message: string, pageLanguage: Language): Tried {
  const language = knowledge.languageOf(message, pageLanguage);
  const { answer, ...found } = answerMessage(knowledge, { message, earlier: [], pageLanguage });
  const index = knowledge[language];
  const terms = [...new Set(index.questionTerms(message))];
  const total = terms.reduce((sum, term) => sum + index.weight(term), 0);
  return {
    language,
    by: found.by,
    ownRecords: found.by === 'own-records' ? found.intent : null,
    isRefused: answer.isRefused,
    answer: toAnswerPreview(answer),
    terms: terms.map((term) => ({ term, share: index.weight(term) / total, isKnown: index.isKnown(term) })),
    candidates: answer.matches.slice(0, MAX_CANDIDATES).map(({ sentence: { text, section }, ...match }) => ({
      sentence: text,
      heading: section.heading,
      url: section.url,
      kind: section.kind,
      language: section.language,
      confidence: match.confidence,
      coverage: match.coverage,
      factor: match.factor,
      phrasing: match.phrasing,
    })),
    suggestions: [...answer.suggestions],
  };
}
