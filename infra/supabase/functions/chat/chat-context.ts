import * as v from 'valibot';
import type { Backend } from '../_shared/backend.ts';
import type { Knowledge } from './answering/knowledge.ts';
import { knownVersion, remember } from './known.ts';

/** The user's earlier questions in this chat, oldest first, and what the site says now. @throws when the database can't be read */
export async function readChatContext(
  service: Backend,
  user: string,
  sessionId: string,
): Promise<{ earlier: readonly string[]; knowledge: Knowledge }> {
  const { data, error } = await service.rpc('read_chat_context', {
    user_id: user,
    client_key: sessionId,
    known_version: knownVersion(),
  });
  if (error) throw error;
  const { earlier } = v.parse(v.object({ earlier: v.array(v.string()) }), data);
  return { earlier, knowledge: remember(data).knowledge };
}
