import type { Knowledge } from '../../functions/chat/answering/knowledge.ts';
import type { Nearness } from '../../functions/chat/answering/fuse-ranks.ts';
import { verdictOf, type Outcome } from './metrics.ts';
import type { LabeledQuestion } from './labeled-questions.ts';

/** Asks one labeled question without a backend. @param nearness of the site's sentences to a question, by an embedding model */
export function askLabeled(
  knowledge: Knowledge,
  labeled: LabeledQuestion,
  nearness: (question: string) => Nearness | null = () => null,
): Outcome {
  const said = (message: string, earlier: readonly string[]) => {
    const { quotes, ...answer } = knowledge.ask(message, earlier, 'en', nearness(message));
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
