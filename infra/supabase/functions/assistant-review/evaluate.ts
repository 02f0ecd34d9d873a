import type { Evaluation } from '@tulebyte/backend-api/functions/assistant-review';
import { precisionByBand, verdictOf, type Verdict } from '../../knowledge/evaluation/metrics.ts';
import type { Backend } from '../_shared/backend.ts';
import type { CachedKnowledge } from '../chat/knowledge-cache.ts';
import { outcomesOf } from './outcomes.ts';

const MAX_RUNS = 60;

/** The stored runs, newest first. If the knowledge has changed since the last one, the labeled questions are asked again. */
export async function recordedEvaluations(service: Backend, known: CachedKnowledge): Promise<Evaluation[]> {
  const read = async () => {
    const { data, error } = await service
      .from('assistant_evaluations')
      .select()
      .order('knowledge_version', { ascending: false })
      .limit(MAX_RUNS);
    if (error) throw error;
    return data;
  };
  const runs = await read();
  if (runs[0]?.knowledge_version === known.version) return runs;
  const run = await evaluate(known);
  const { error } = await service
    .from('assistant_evaluations')
    .upsert(run, { onConflict: 'knowledge_version', ignoreDuplicates: true });
  if (error) throw error;
  return read();
}

async function evaluate({ version, knowledge, phrasings, sections }: CachedKnowledge): Promise<Omit<Evaluation, 'evaluated_at'>> {
  const outcomes = await outcomesOf(knowledge);
  const verdicts = outcomes.map(verdictOf);
  const count = (...wanted: Verdict[]) => verdicts.filter((verdict) => wanted.includes(verdict)).length;
  const [sure] = precisionByBand(outcomes);
  return {
    knowledge_version: version,
    answerable: count('right', 'wrong', 'silent'),
    correct_answers: count('right'),
    wrong_answers: count('wrong'),
    silent: count('silent'),
    unanswerable: count('false', 'declined'),
    false_answers: count('false'),
    confident_answers: sure?.answers ?? 0,
    confident_correct_answers: sure?.right ?? 0,
    phrasings: phrasings.length,
    faq_entries: new Set(sections.map(({ slug }) => slug).filter((slug) => slug.startsWith('faq-entry-'))).size,
  };
}
