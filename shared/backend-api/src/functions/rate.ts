import * as v from 'valibot';
import { ChatSessionId } from './chat.ts';

export const RateRequest = v.object({
  messageId: v.pipe(v.string(), v.uuid('Not a message id')),
  rating: v.picklist([1, -1], 'Rate with 1 or -1'),
  sessionId: ChatSessionId,
});
export type RateRequest = v.InferOutput<typeof RateRequest>;

export const RATING_REASONS = ['wrong', 'incomplete', 'other_question'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** A rating that may say why an answer didn't help. */
export const ReasonedRateRequest = v.object({ ...RateRequest.entries, reason: v.optional(v.picklist(RATING_REASONS)) });

export const RateResponse = v.object({ rated: v.literal(true) });
export type RateResponse = v.InferOutput<typeof RateResponse>;
