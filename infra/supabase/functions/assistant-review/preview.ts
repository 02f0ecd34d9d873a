import type { KnowledgeChange, Preview } from '@tulebyte/backend-api/functions/assistant-review';
import { verdictOf, type Outcome } from '../../knowledge/evaluation/metrics.ts';
import { Knowledge } from '../chat/answering/knowledge.ts';
import type { KnowledgeSection } from '../chat/answering/sentence.ts';
import { answerMessage } from '../chat/answer-message.ts';
import type { CachedKnowledge } from '../chat/knowledge-cache.ts';
import { outcomesOf } from './outcomes.ts';
import { toAnswerPreview } from './answer-preview.ts';

/** What a change would do, without saving it. */
export async function previewChange(known: CachedKnowledge, change: KnowledgeChange, message: string): Promise<Preview> {
  const changed = withChange(known, change);
  const before = await outcomesOf(known.knowledge);
  const after = await outcomesOf(changed);
  const pairs = before.flatMap((one, at) => {
    const other = after[at];
    return other ? [{ before: one, after: other }] : [];
  });
  const heldOut = pairs.filter((pair) => pair.before.labeled.half === 'held-out');
  const isRight = (outcome: Outcome) => ['right', 'declined'].includes(verdictOf(outcome));
  const answerOf = (knowledge: Knowledge) =>
    toAnswerPreview(answerMessage(knowledge, { message, earlier: [], pageLanguage: change.language }).answer);
  return {
    before: answerOf(known.knowledge),
    after: answerOf(changed),
    changes: pairs
      .filter((pair) => pair.before.labeled.half === 'tuning' && pair.before.response !== pair.after.response)
      .map((pair) => ({
        question: pair.before.labeled.question,
        verdictBefore: verdictOf(pair.before),
        verdictAfter: verdictOf(pair.after),
        before: pair.before.response,
        after: pair.after.response,
      })),
    heldOut: {
      changed: heldOut.filter((pair) => pair.before.response !== pair.after.response).length,
      rightBefore: heldOut.filter((pair) => isRight(pair.before)).length,
      rightAfter: heldOut.filter((pair) => isRight(pair.after)).length,
    },
  };
}

function withChange({ sections, phrasings }: CachedKnowledge, change: KnowledgeChange): Knowledge {
  if (change.kind === 'phrasing') return new Knowledge(sections, [...phrasings.filter(({ id }) => id !== change.id), change]);
  if (change.kind === 'chunk') return new Knowledge(withChunk(sections, change), phrasings);
  const { language, question, answer, url, id } = change;
  const entry = { title: question, heading: question, body: answer, url, kind: 'faq', language, slug: `faq-entry-${id}` };
  return new Knowledge([...sections.filter(({ slug }) => slug !== entry.slug), entry], phrasings);
}

function withChunk(sections: readonly KnowledgeSection[], change: Extract<KnowledgeChange, { kind: 'chunk' }>) {
  const { slug, heading, url, language, text, current_text } = change;
  const others = sections.filter(
    (section) => section.slug !== slug || section.heading !== heading || section.url !== url || section.body !== current_text,
  );
  if (text === null) return others;
  const { title, kind } = sections.find((section) => section.slug === slug) ?? { title: heading, kind: 'article' };
  return [...others, { title, heading, url, body: text, kind, language, slug }];
}
