import { queryOptions } from '@tanstack/react-query';
import {
  Evaluations,
  OpenQuestions,
  Preview,
  ReviewRequest,
  Tried,
  type KnowledgeChange,
} from '@tulebyte/backend-api/functions/assistant-review';
import { callFunction } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import type * as v from 'valibot';

type Language = KnowledgeChange['language'];

const review = <Response extends v.GenericSchema>(response: Response) =>
  ({ name: 'assistant-review', request: ReviewRequest, response }) as const;

/** Prefix of the query keys that depend on the assistant's knowledge. */
export const REVIEW = 'assistant-review';

export const openQuestionsQuery = queryOptions({
  queryKey: [REVIEW, 'questions'],
  queryFn: () => callFunction(review(OpenQuestions), { action: 'questions' }),
});

export const evaluationsQuery = queryOptions({
  queryKey: [REVIEW, 'evaluations'],
  queryFn: () => callFunction(review(Evaluations), { action: 'evaluations' }),
});

/** How a question is answered now, and which sentences were considered. */
export const tryQuery = (message: string, language: Language) =>
  queryOptions({
    queryKey: [REVIEW, 'try', message, language],
    queryFn: () => callFunction(review(Tried), { action: 'try', message, language }),
  });

/** The effect of a change on a question and on the labeled questions. */
export const previewQuery = (change: KnowledgeChange, message: string) =>
  queryOptions({
    queryKey: [REVIEW, 'preview', change, message],
    queryFn: () => callFunction(review(Preview), { action: 'preview', change, message }),
  });

/** Dismisses a group of questions. */
export function useDismissal() {
  return useSave({
    mutationFn: (ids: readonly string[]) =>
      runRequest((supabase) =>
        supabase.from('dismissed_chat_answers').upsert(
          ids.map((message_id) => ({ message_id })),
          { ignoreDuplicates: true },
        ),
      ),
    invalidates: [openQuestionsQuery],
  });
}
