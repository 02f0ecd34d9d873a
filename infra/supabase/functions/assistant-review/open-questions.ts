import type { OpenQuestions, QuestionGroup, RefusalReason } from '@tulebyte/backend-api/functions/assistant-review';
import type { Database } from '@tulebyte/backend-api/database';
import { RATING_REASONS } from '@tulebyte/backend-api/functions/rate';
import * as v from 'valibot';
import type { Answer } from '../chat/answering/answer.ts';
import type { Knowledge } from '../chat/answering/knowledge.ts';
import type { Language } from '../chat/answering/vocabulary.ts';
import { answerMessage, routeOf } from '../chat/answer-message.ts';
import { groupByMeaning } from './group-by-meaning.ts';
import { toAnswerPreview } from './answer-preview.ts';
import { maskQuestion } from './mask-question.ts';

export type OpenQuestion = Database['public']['Functions']['read_open_chat_questions']['Returns'][number];

const MAX_GROUPS = 50;
const MAX_WORDINGS = 5;
const Citations = v.array(v.object({ url: v.string() }));

interface FaqDraft {
  readonly question: string;
}

/**
 * The questions that need work, and apart from them those that were refused, which may have been honest; both grouped by meaning,
 * most often asked first. Questions about own records and wishes for a person need no work.
 */
export function openQuestions(knowledge: Knowledge, rows: readonly OpenQuestion[], drafts: readonly FaqDraft[]): OpenQuestions {
  const groupOf = (wanted: RefusalReason | null) => {
    const asked = rows.filter((row) => refusalOf(knowledge, row) === wanted);
    return groupByMeaning(knowledge, asked).map(({ language, members }) => reviewGroup(knowledge, language, members, drafts));
  };
  const all = groupOf(null);
  const refused = (['guard', 'limit'] as const).flatMap((refusal) =>
    groupOf(refusal).flatMap(({ group }) => (group ? [{ ...group, refusal }] : [])),
  );
  return {
    groups: mostAsked(all.flatMap(({ group, isSolved }) => (group && !isSolved ? [group] : []))),
    refused: mostAsked(refused),
    solved: all.filter(({ group, isSolved }) => group && isSolved).length,
  };
}

/** `undefined` for what needs no work. */
function refusalOf(knowledge: Knowledge, { question, is_over_limit }: OpenQuestion): RefusalReason | null | undefined {
  const { by } = routeOf(knowledge, { message: question, pageLanguage: 'en' });
  if (by === 'guard') return 'guard';
  if (by !== 'site') return undefined;
  return is_over_limit ? 'limit' : null;
}

const mostAsked = <Group extends QuestionGroup>(groups: readonly Group[]) =>
  groups.toSorted((a, b) => b.count - a.count).slice(0, MAX_GROUPS);

/** A group, or none if all its questions were dismissed: one that is asked after that opens it again. */
function reviewGroup(
  knowledge: Knowledge,
  language: Language,
  all: readonly OpenQuestion[],
  drafts: readonly FaqDraft[],
): { readonly group: QuestionGroup | null; readonly isSolved: boolean } {
  const members = all.filter(({ is_dismissed }) => !is_dismissed).toSorted((a, b) => b.asked_at.localeCompare(a.asked_at));
  const [latest] = members;
  if (!latest) return { group: null, isSolved: false };
  const answer = answerMessage(knowledge, { message: latest.question, earlier: [], pageLanguage: language }).answer;
  const wordings = new Set(members.map(({ question }) => maskQuestion(question)));
  const group = {
    question: maskQuestion(latest.question),
    wordings: [...wordings].slice(1, MAX_WORDINGS + 1),
    language,
    count: members.length,
    ratedDown: members.filter(({ is_rated_down }) => is_rated_down).length,
    reasons: RATING_REASONS.filter((reason) => members.some((member) => member.reason === reason)),
    lastAskedAt: latest.asked_at,
    messageIds: members.map(({ message_id }) => message_id),
    isReopened: members.length < all.length,
    hasDraft: drafts.some((draft) => groupByMeaning(knowledge, [latest, draft]).length === 1),
    answer: toAnswerPreview(answer),
  };
  return { group, isSolved: !members.some((member) => isOpen(member, answer, knowledge)) };
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
