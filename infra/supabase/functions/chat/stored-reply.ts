import { ChatReply } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import { errorResponse, HttpError } from '../_shared/endpoint.ts';

const Conflict = v.object({ conflict: v.literal(true) });

/** A reply as the database returns it. @throws HttpError 409 if the idempotency key belongs to another question or chat */
export function storedReply(data: unknown): ChatReply {
  if (v.is(Conflict, data)) throw new HttpError(errorResponse(409, 'conflict', 'Please ask this question again.'));
  return v.parse(ChatReply, data);
}
