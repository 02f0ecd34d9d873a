import { company } from '@tulebyte/brand';
import { ChatRequest } from '@tulebyte/contracts/functions/chat';
import type { ChatResponse } from '@tulebyte/contracts/functions/chat';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { answer, endpoint, readBody, refuse } from '../_shared/endpoint.ts';
import { extract } from './extract.ts';

const PASSAGES = 5;

/** Said when the site has no passage on the question. */
const unknownAnswer = `I could not find an answer to that on our site. Please open a ticket at /support and a person will help you, or call ${company.phone.display}.`;

/** Answers a question from the site's own passages, word for word, and keeps the talk. No language model is asked. */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return refuse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const { message, sessionId } = await readBody(request, ChatRequest);

  const found = await asCaller(request).rpc('search_knowledge', { query: message, max_results: PASSAGES });
  if (found.error) throw found.error;
  const extracted = extract(found.data);
  const response = extracted?.text ?? unknownAnswer;
  const citations = extracted ? [...extracted.citations] : [];

  const recorded = await asService().rpc('record_chat_exchange', {
    user_id: user,
    client_key: sessionId,
    question: message,
    answer: response,
    citations: JSON.stringify(citations),
    answered: extracted !== null,
    coverage: found.data[0]?.coverage ?? 0,
  });
  if (recorded.error) throw recorded.error;
  const reply: ChatResponse = { response, citations, messageId: recorded.data };
  return answer(200, reply);
});
