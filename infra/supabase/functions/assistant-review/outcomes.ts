import { askLabeled } from '../../knowledge/evaluation/ask-labeled.ts';
import type { Outcome } from '../../knowledge/evaluation/metrics.ts';
import { labeledQuestions } from '../../knowledge/evaluation/labeled-questions.ts';
import type { Knowledge } from '../chat/answering/knowledge.ts';

/** Questions in a row before other requests get their turn. */
const IN_A_ROW = 20;

const done = new WeakMap<Knowledge, Promise<readonly Outcome[]>>();

/** How the labeled questions are answered; once for each version of the knowledge. */
export function outcomesOf(knowledge: Knowledge): Promise<readonly Outcome[]> {
  const before = done.get(knowledge);
  if (before) return before;
  const outcomes = askAll(knowledge);
  done.set(knowledge, outcomes);
  return outcomes;
}

async function askAll(knowledge: Knowledge): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [at, labeled] of labeledQuestions.entries()) {
    if (at % IN_A_ROW === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    outcomes.push(askLabeled(knowledge, labeled));
  }
  return outcomes;
}
