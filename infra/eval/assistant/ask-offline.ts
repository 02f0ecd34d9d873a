import { Knowledge } from '../../supabase/functions/chat/answering/knowledge.ts';
import { knowledgeDocuments } from '../../supabase/knowledge/documents.ts';
import type { KnowledgeDocument } from '../../supabase/knowledge/document.ts';
import { verdictOf, type Outcome } from './figures.ts';
import type { LabeledQuestion } from './labeled-questions.ts';
import { readSnapshot } from './snapshot.ts';

/** What the chat function knows when the site of the snapshot is live. */
export function snapshotKnowledge(): Knowledge {
  const sections = ({ title, kind, language, chunks }: KnowledgeDocument) =>
    chunks.map((chunk) => ({ ...chunk, title, kind, language }));
  return new Knowledge([...knowledgeDocuments, ...readSnapshot()].flatMap(sections));
}

/** Asks the questions without a backend. */
export function askOffline(knowledge: Knowledge, questions: readonly LabeledQuestion[]): readonly Outcome[] {
  const said = (message: string, earlier: readonly string[]) => {
    const { quotes, ...answer } = knowledge.ask(message, earlier, 'en');
    return { ...answer, answered: quotes.length > 0, response: quotes.map(({ text }) => text).join(' ') };
  };
  return questions.map((labeled) => {
    const { answered, response, confidence, suggestions } = said(
      labeled.question,
      labeled.previous === null ? [] : [labeled.previous],
    );
    const outcome = { labeled, answered, response, confidence, rightAfterClick: false };
    const isMissed = ['wrong', 'silent'].includes(verdictOf(outcome));
    const isRight = (suggestion: string) => labeled.facts.every((fact) => fact.test(said(suggestion, []).response));
    return { ...outcome, rightAfterClick: isMissed && suggestions.some(isRight) };
  });
}
