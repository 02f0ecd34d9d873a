import { readFileSync } from 'node:fs';
import {
  labeledQuestions,
  parseLabeledQuestions,
  type LabeledQuestion,
} from '../../supabase/knowledge/evaluation/labeled-questions.ts';

const fromFile = (name: string) => parseLabeledQuestions(readFileSync(new URL(name, import.meta.url), 'utf8'));

const isHeldOut = ({ half }: LabeledQuestion) => half === 'held-out';
const everyday = fromFile('everyday.txt');

/** The questions that the assistant is measured with. */
export const questionSets = {
  curated: labeledQuestions,
  'held-out': labeledQuestions.filter(isHeldOut),
  'fresh-tune': fromFile('fresh-tune.txt'),
  'fresh-sealed': fromFile('fresh-sealed.txt'),
  unanswerable: fromFile('unanswerable.txt'),
  phone: fromFile('phone.txt'),
  everyday,
  'everyday-held-out': everyday.filter(isHeldOut),
} satisfies Record<string, readonly LabeledQuestion[]>;

export type QuestionSet = keyof typeof questionSets;
