import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/contracts/rows';

const Ratings = v.array(v.object({ message_id: v.string(), rating: v.picklist([1, -1]), updated_at: v.string() }));
const Messages = v.array(v.object({ id: v.string(), content: v.string(), reply_to: v.nullable(v.string()) }));

export interface RatedAnswer {
  id: string;
  helpful: boolean;
  ratedAt: string;
  question: string;
  answer: string;
}

const MOST = 30;

/** The answers that were rated last, with their questions. */
async function fetchRated(): Promise<readonly RatedAnswer[]> {
  const supabase = await getSupabase();
  const ratings = parseRows(
    Ratings,
    await supabase
      .from('chat_ratings')
      .select('message_id, rating, updated_at')
      .order('updated_at', { ascending: false })
      .limit(MOST),
  );
  const messagesOf = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : parseRows(
          Messages,
          await supabase
            .from('chat_messages')
            .select('id, content, reply_to')
            .in('id', [...ids]),
        );
  const answers = await messagesOf(ratings.map(({ message_id }) => message_id));
  const questions = await messagesOf(answers.flatMap(({ reply_to }) => (reply_to ? [reply_to] : [])));
  return ratings.map(({ message_id, rating, updated_at }) => {
    const answer = answers.find(({ id }) => id === message_id);
    return {
      id: message_id,
      helpful: rating === 1,
      ratedAt: updated_at,
      answer: answer?.content ?? '',
      question: questions.find(({ id }) => id === answer?.reply_to)?.content ?? '',
    };
  });
}

export function useRatedAnswers() {
  return useQuery(queryOptions({ queryKey: ['rated-answers'], queryFn: fetchRated }));
}
