import type { Band, AnswerPreview } from '@tulebyte/backend-api/functions/assistant-review';
import { LIKELY, SURE, type Answer } from '../chat/answering/answer.ts';

/** An answer as a visitor gets it. */
export function toAnswerPreview({ quotes, confidence }: Answer): AnswerPreview {
  return {
    band: bandOf(confidence),
    confidence,
    text: quotes.map(({ text }) => text).join(' '),
    url: quotes[0]?.section.url ?? null,
  };
}

function bandOf(confidence: number): Band {
  if (confidence >= SURE) return 'sure';
  return confidence >= LIKELY ? 'likely' : 'none';
}
