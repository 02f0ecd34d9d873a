import { company } from '@tulebyte/brand';
import { TranscriptRequest } from '@tulebyte/backend-api/functions/transcript';
import type { TranscriptResponse } from '@tulebyte/backend-api/functions/transcript';
import { asCaller, asService, callerAccount } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { mailPage } from '../_shared/mail-page.ts';
import { sendNow } from '../_shared/send-mails.ts';
import { siteLink } from '../_shared/site-link.ts';

const texts = {
  en: {
    title: 'Your conversation with our assistant',
    you: 'You',
    assistant: 'Assistant',
    sources: 'Sources',
    more: 'Ask a person',
  },
  es: {
    title: 'Su conversación con nuestro asistente',
    you: 'Usted',
    assistant: 'Asistente',
    sources: 'Fuentes',
    more: 'Pregunte a una persona',
  },
} as const;

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
    .select('type, content, citations, session:chat_sessions!inner(user_id, client_key)')
    .eq('session.client_key', sessionId)
    .eq('session.user_id', caller.id)
    .order('created_at');
  if (conversation.error) throw conversation.error;
  if (conversation.data.length === 0) return errorResponse(404, 'not_found', 'There is no such conversation.');
  await limitAccount(caller.id, 'transcript', { most: 6, seconds: 3600 });

  const { title, you, assistant, sources, more } = texts[language];
  const link = (path: string) => siteLink(language, path);
  const blocks = conversation.data.map(({ type, content, citations }) => {
    const cited = (citations as { url: string; title: string }[]).map(({ url, title: name }) => `${name}: ${link(url)}`); // the chat function wrote them
    const quote = cited.length > 0 ? `${content}\n${sources}:\n${cited.join('\n')}` : content;
    return { heading: type === 'user' ? you : assistant, quote };
  });
  const mail = {
    to: caller.email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(language, title, [...blocks, { link: link('/support'), label: more }]),
  };
  if (!(await sendNow('transcript', mail)))
    return errorResponse(503, 'unavailable', 'We couldn’t send the email. Please try again later.');
  return jsonResponse(200, { sentTo: caller.email } satisfies TranscriptResponse);
});
