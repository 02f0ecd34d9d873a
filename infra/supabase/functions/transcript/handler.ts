import { TranscriptRequest } from '@tulebyte/backend-api/functions/transcript';
import type { TranscriptResponse } from '@tulebyte/backend-api/functions/transcript';
import { asCaller, asService, callerAccount } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';

/** Emails a conversation to its owner, if the operator enabled that. */
export const handler = endpoint(['POST'], async (request) => {
  const caller = await callerAccount(request);
  if (caller === null) return errorResponse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const { sessionId, language } = await readBody(request, TranscriptRequest);
  const offered = await asService().from('chat_config').select('email_transcript').single();
  if (offered.error) throw offered.error;
  if (!offered.data.email_transcript) return errorResponse(404, 'not_found', 'Conversations can’t be emailed at the moment.');

  const conversation = await asCaller(request)
    .from('chat_messages')
    .select('id, session:chat_sessions!inner(user_id, client_key)')
    .eq('session.client_key', sessionId)
    .eq('session.user_id', caller.id)
    .limit(1);
  if (conversation.error) throw conversation.error;
  if (conversation.data.length === 0) return errorResponse(404, 'not_found', 'There is no such conversation.');
  await limitAccount(caller.id, 'transcript', { most: 6, seconds: 3600 });

  const queued = await asService().rpc('request_transcript', {
    account: caller.id,
    email: caller.email,
    session: sessionId,
    language,
  });
  if (queued.error) throw queued.error;
  await sendQueuedEmails(queued.data);
  return jsonResponse(200, { sentTo: caller.email } satisfies TranscriptResponse);
});
