import { businessQuestions } from './business-questions.ts';
import { contactQuestions } from './contact-questions.ts';
import { priceQuestions } from './price-questions.ts';
import type { QuestionGroup } from './question.ts';
import { repairQuestions } from './repair-questions.ts';

/** Everything on `/faq`, in the order of the page. */
export const questionGroups: readonly QuestionGroup[] = [priceQuestions, repairQuestions, businessQuestions, contactQuestions];
