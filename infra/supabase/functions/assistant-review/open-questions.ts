import type { OpenQuestions, QuestionGroup } from '@tulebyte/backend-api/functions/assistant-review';
import type { Database } from '@tulebyte/backend-api/database';
import { RATING_REASONS } from '@tulebyte/backend-api/functions/rate';
import * as v from 'valibot';
import type { Answer } from '../chat/answering/answer.ts';
import { isRefused } from '../chat/answering/guard.ts';
import type { Knowledge } from '../chat/answering/knowledge.ts';
import { intentOf } from '../chat/own-records/intent.ts';
import { groupByMeaning } from './group-by-meaning.ts';
import { toAnswerPreview } from './answer-preview.ts';

export type OpenQuestion = Database['public']['Functions']['read_open_chat_questions']['Returns'][number];

const MAX_GROUPS = 50;
const MAX_WORDINGS = 5;
const Citations = v.array(v.object({ url: v.string() }));

/** The questions that need work, grouped by meaning, most often asked first. Attacks and insults need none, and own records have no text. */
export function openQuestions(knowledge: Knowledge, rows: readonly OpenQuestion[]): OpenQuestions {
  const groups: QuestionGroup[] = [];
  let solved = 0;
  for (const { language, members } of groupByMeaning(
    knowledge,
    rows.filter(({ question }) => !isRefused(question) && intentOf(question) === null),
  )) {
    const [latest] = members;
    if (!latest || members.some(({ is_dismissed }) => is_dismissed)) continue;
    const answer = knowledge.ask(latest.question, [], language);
    if (!members.some((member) => isOpen(member, answer, knowledge))) solved += 1;
    else
      groups.push({
        question: latest.question,
        wordings: [...new Set(members.map(({ question }) => question))].slice(1, MAX_WORDINGS + 1),
        language,
        count: members.length,
        ratedDown: members.filter(({ is_rated_down }) => is_rated_down).length,
        reasons: RATING_REASONS.filter((reason) => members.some((member) => member.reason === reason)),
        lastAskedAt: latest.asked_at,
        messageIds: members.map(({ message_id }) => message_id),
        answer: toAnswerPreview(answer),
      });
  }
  return { groups: groups.toSorted((a, b) => b.count - a.count).slice(0, MAX_GROUPS), solved };
}

/** Whether the question is still unanswered, or still gets the answer that was rated unhelpful. */
function isOpen({ is_rated_down, answer, citations }: OpenQuestion, { quotes }: Answer, knowledge: Knowledge): boolean {
  if (quotes.length === 0) return true;
  if (!is_rated_down) return false;
  if (quotes.map(({ text }) => text).join(' ') === answer) return true;
  // A language model words the same passages differently each time.
  const isQuoted = [...knowledge.en.sentences, ...knowledge.es.sentences].some(({ text }) => answer.startsWith(text));
  return !isQuoted && v.parse(Citations, citations).some(({ url }) => url === quotes[0]?.section.url);
}
