import { readFileSync } from 'node:fs';
import {
  labeledQuestions,
  parseLabeledQuestions,
  type LabeledQuestion,
} from '../../supabase/knowledge/evaluation/labeled-questions.ts';

const fromFile = (name: string) => parseLabeledQuestions(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** The questions that the assistant is measured with. */
export const questionSets = {
  curated: labeledQuestions,
  'held-out': labeledQuestions.filter(({ half }) => half === 'held-out'),
  'fresh-tune': fromFile('fresh-tune.txt'),
  'fresh-sealed': fromFile('fresh-sealed.txt'),
  unanswerable: fromFile('unanswerable.txt'),
  phone: fromFile('phone.txt'),
} satisfies Record<string, readonly LabeledQuestion[]>;

export type QuestionSet = keyof typeof questionSets;
