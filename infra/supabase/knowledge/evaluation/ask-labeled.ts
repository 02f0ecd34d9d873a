import type { Knowledge } from '../../functions/chat/answering/knowledge.ts';
import type { Similarities } from '../../functions/chat/answering/fuse-ranks.ts';
import { answerMessage } from '../../functions/chat/answer-message.ts';
import { ownRecordTexts } from '../../functions/chat/own-records/texts.ts';
import { verdictOf, type Outcome } from './metrics.ts';
import type { LabeledQuestion } from './labeled-questions.ts';

/**
 * Asks one labeled question as the chat function answers it, without a backend: own records are those of someone who has none.
 * @param similarities of the site's sentences to a question, by an embedding model
 */
export function askLabeled(
  knowledge: Knowledge,
  labeled: LabeledQuestion,
  similarities: (question: string) => Similarities | null = () => null,
): Outcome {
  const said = (message: string, earlier: readonly string[]) => {
    const found = answerMessage(knowledge, { message, earlier, pageLanguage: 'en', similarities: similarities(message) });
    const { quotes, ...answer } = found.answer;
    if (found.by === 'own-records')
      return { ...answer, answered: true, confidence: 1, response: ownRecordTexts[found.language][found.intent].none };
    return { ...answer, answered: quotes.length > 0, response: quotes.map(({ text }) => text).join(' ') };
  };
  const { answered, response, confidence, suggestions } = said(
    labeled.question,
    labeled.previous === null ? [] : [labeled.previous],
  );
  const outcome = { labeled, answered, response, confidence, rightAfterClick: false };
  const isMissed = ['wrong', 'silent'].includes(verdictOf(outcome));
  const isRight = (suggestion: string) => labeled.facts.every((fact) => fact.test(said(suggestion, []).response));
  return { ...outcome, rightAfterClick: isMissed && suggestions.some(isRight) };
}
