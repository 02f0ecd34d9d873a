import type { Knowledge } from '../../functions/chat/answering/knowledge.ts';
import { verdictOf, type Outcome } from './metrics.ts';
import type { LabeledQuestion } from './labeled-questions.ts';

/** Asks one labeled question without a backend. */
export function askLabeled(knowledge: Knowledge, labeled: LabeledQuestion): Outcome {
  const said = (message: string, earlier: readonly string[]) => {
    const { quotes, ...answer } = knowledge.ask(message, earlier, 'en');
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
