import * as v from 'valibot';
import type { Backend } from '../_shared/backend.ts';
import { supabaseUrl } from '../_shared/platform.ts';
import { Knowledge } from './answering/knowledge.ts';

const Context = v.object({
  version: v.number(),
  earlier: v.array(v.string()),
  sections: v.nullable(
    v.array(
      v.object({
        title: v.string(),
        heading: v.string(),
        url: v.string(),
        body: v.string(),
        kind: v.string(),
        language: v.picklist(['en', 'es']),
      }),
    ),
  ),
});

/** Knowledge that was read before, by project. Building its index takes longer than answering. */
const read = new Map<string, { version: number; knowledge: Knowledge }>();

/** The user's earlier questions in this chat, oldest first, and what the site says now. @throws when the database can't be read */
export async function readChatContext(
  service: Backend,
  user: string,
  sessionId: string,
): Promise<{ earlier: readonly string[]; knowledge: Knowledge }> {
  const project = supabaseUrl();
  const { data, error } = await service.rpc('read_chat_context', {
    user_id: user,
    client_key: sessionId,
    known_version: read.get(project)?.version ?? 0,
  });
  if (error) throw error;
  const { version, earlier, sections } = v.parse(Context, data);
  // Of concurrent requests, the first one has built it by now.
  const known = read.get(project);
  if (known?.version === version) return { earlier, knowledge: known.knowledge };
  const knowledge = new Knowledge(sections ?? []);
  read.set(project, { version, knowledge });
  return { earlier, knowledge };
}
