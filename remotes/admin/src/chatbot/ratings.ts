import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';

const Ratings = v.array(v.object({ message_id: v.string(), rating: v.picklist([1, -1]), updated_at: v.string() }));
const Messages = v.array(
  v.object({
    id: v.string(),
    session_id: v.string(),
    type: v.picklist(['user', 'bot']),
    content: v.string(),
    reply_to: v.nullable(v.string()),
  }),
);
const COLUMNS = 'id, session_id, type, content, reply_to';

export interface RatedMessage {
  id: string;
  /** The conversation that it is part of. */
  session: string;
  helpful: boolean;
  ratedAt: string;
  question: string;
  message: string;
}

const MAX_RATINGS = 30;

/** The most recently rated messages with their questions. */
async function fetchRatedMessages(): Promise<readonly RatedMessage[]> {
  const supabase = await getSupabase();
  const ratings = parseRows(
    Ratings,
    await supabase
      .from('chat_ratings')
      .select('message_id, rating, updated_at')
      .order('updated_at', { ascending: false })
      .limit(MAX_RATINGS),
  );
  const fetchMessages = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : parseRows(
          Messages,
          await supabase
            .from('chat_messages')
            .select(COLUMNS)
            .in('id', [...ids]),
        );
  const messages = await fetchMessages(ratings.map(({ message_id }) => message_id));
  const questions = await fetchMessages(messages.flatMap(({ reply_to }) => (reply_to ? [reply_to] : [])));
  return ratings.map(({ message_id, rating, updated_at }) => {
    const message = messages.find(({ id }) => id === message_id);
    return {
      id: message_id,
      session: message?.session_id ?? '',
      helpful: rating === 1,
      ratedAt: updated_at,
      message: message?.content ?? '',
      question: questions.find(({ id }) => id === message?.reply_to)?.content ?? '',
    };
  });
}

export function useRatedMessages() {
  return useQuery(queryOptions({ queryKey: ['rated-answers'], queryFn: fetchRatedMessages }));
}

/** The messages of a conversation, oldest first. */
export function useConversation(id: string, isOpen: boolean) {
  return useQuery(
    queryOptions({
      queryKey: ['rated-answers', 'conversation', id],
      queryFn: async () => {
        const messages = (await getSupabase()).from('chat_messages').select(COLUMNS).eq('session_id', id);
        return parseRows(Messages, await messages.order('created_at').limit(200));
      },
      enabled: isOpen && id !== '',
    }),
  );
}
