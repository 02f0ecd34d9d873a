import { ReviewRequest } from '@tulebyte/backend-api/functions/assistant-review';
import type { OpenQuestions, Preview, Tried } from '@tulebyte/backend-api/functions/assistant-review';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { endpoint, errorResponse, HttpError, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { cachedVersion, cacheKnowledge } from '../chat/knowledge-cache.ts';
import { recordedEvaluations } from './evaluate.ts';
import { openQuestions } from './open-questions.ts';
import { previewChange } from './preview.ts';
import { tryQuestion } from './try-question.ts';

/** A preview asks all labeled questions twice. */
const REQUESTS = { most: 60, seconds: 60 } as const;

/** What staff need to improve the assistant. Changes nothing: entries are written through the data API. */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in.');
  const review = await readBody(request, ReviewRequest);
  await limitAccount(user, 'assistant-review', REQUESTS);
  const staff = asCaller(request);
  const cached = cacheKnowledge(read(await staff.rpc('read_staff_knowledge', { known_version: cachedVersion() })));
  switch (review.action) {
    case 'questions': {
      const [asked, drafts] = await Promise.all([
        staff.rpc('read_open_chat_questions'),
        staff.from('faq_entries').select('question').eq('is_published', false),
      ]);
      return jsonResponse(200, openQuestions(cached.knowledge, read(asked), read(drafts)) satisfies OpenQuestions);
    }
    case 'evaluations':
      return jsonResponse(200, await recordedEvaluations(asService(), cached));
    case 'try':
      return jsonResponse(200, tryQuestion(cached.knowledge, review.message, review.language) satisfies Tried);
    case 'preview':
      return jsonResponse(200, (await previewChange(cached, review.change, review.message)) satisfies Preview);
  }
});

/** The data of a response. @throws HttpError 403 unless the caller is staff */
function read<Data>({ data, error }: { data: Data; error: { code: string } | null }): NonNullable<Data> {
  if (error?.code === '42501') throw new HttpError(errorResponse(403, 'unauthorized', 'Only staff can do this.'));
  if (error || data === null || data === undefined) throw new Error('Not read', { cause: error });
  return data;
}
