import { ReasonedRateRequest } from '@tulebyte/backend-api/functions/rate';
import type { RateResponse } from '@tulebyte/backend-api/functions/rate';
import { asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';

/** Rates one of the caller's answers. Rating again changes the rating. */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const { messageId, rating, sessionId, reason } = await readBody(request, ReasonedRateRequest);
  await limitAccount(user, 'rate', { most: 30, seconds: 60 });
  const { data, error } = await asService().rpc('rate_chat_message', {
    user_id: user,
    client_key: sessionId,
    message_id: messageId,
    rating,
    ...(reason ? { reason } : {}),
  });
  if (error) throw error;
  // The same response for someone else's message and for none.
  if (!data) return errorResponse(404, 'not_found', 'There is no such answer in this conversation.');
  const response: RateResponse = { rated: true };
  return jsonResponse(200, response);
});
