import * as v from 'valibot';
import { ChatSessionId } from './chat.ts';

/** `POST transcript`: emails a conversation to the address of its account. */
export const TranscriptRequest = v.object({ sessionId: ChatSessionId, language: v.optional(v.picklist(['en', 'es']), 'en') });
export type TranscriptRequest = v.InferOutput<typeof TranscriptRequest>;

export const TranscriptResponse = v.object({ sentTo: v.string() });
export type TranscriptResponse = v.InferOutput<typeof TranscriptResponse>;
