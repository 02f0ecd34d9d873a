import { msg } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { NewsletterPreview, NewsletterPreviewRequest } from '@tulebyte/backend-api/functions/newsletter-preview';
import { callFunction, getSupabase } from '@tulebyte/platform';
import { explainRejection, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import type { InferInput } from 'valibot';
import { requireSaved } from '../backend/edit-conflict.ts';
import { Newsletter, NewsletterResult, type NewsletterText, type Segment } from './newsletter.ts';

const COLUMNS =
  'id, subject, body, subject_es, body_es, to_language, to_clients, subscribed_since, scheduled_at, sent_at, recipients, updated_at';
const MAX_NEWSLETTERS = 50;
/** The text is previewed when its writer pauses, not at every key. */
const TYPING_PAUSE_MS = 400;

interface Listed {
  newsletters: readonly Newsletter[];
  /** Results of sent newsletters by id. */
  results: ReadonlyMap<string, NewsletterResult>;
  /** How many are confirmed. */
  subscribers: number;
}

async function fetchNewsletters(): Promise<Listed> {
  const supabase = await getSupabase();
  const [newsletters, confirmed, results] = await Promise.all([
    supabase.from('newsletters').select(COLUMNS).order('created_at', { ascending: false }).limit(MAX_NEWSLETTERS),
    supabase.from('newsletter_subscribers').select('id', { count: 'exact', head: true }).eq('state', 'confirmed'),
    supabase.rpc('get_newsletter_results'),
  ]);
  if (confirmed.error) throw confirmed.error;
  return {
    newsletters: parseRows(v.array(Newsletter), newsletters),
    results: new Map(parseRows(v.array(NewsletterResult), results).map((result) => [result.newsletter_id, result])),
    subscribers: confirmed.count ?? 0,
  };
}

const newslettersQuery = queryOptions({ queryKey: ['newsletters'], queryFn: fetchNewsletters });

export function useNewsletters() {
  return useQuery(newslettersQuery);
}

/** How many subscribers a segment has now. */
export function useSegmentSize({ to_language, to_clients, subscribed_since }: Segment) {
  return useQuery(
    queryOptions({
      queryKey: ['newsletters', 'segment', to_language, to_clients, subscribed_since],
      queryFn: async () => {
        const supabase = await getSupabase();
        const since = subscribed_since === null ? {} : { subscribed_since };
        return parseRows(v.number(), await supabase.rpc('count_subscribers', { to_language, to_clients, ...since }));
      },
    }),
  );
}

type Draft = InferInput<typeof NewsletterPreviewRequest>;

/** The email that a subscriber would get. */
export const previewQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['newsletters', 'preview', draft],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
      signal.throwIfAborted();
      return callFunction({ name: 'newsletter-preview', request: NewsletterPreviewRequest, response: NewsletterPreview }, draft);
    },
    // What was last seen stays while the next one is composed.
    placeholderData: keepPreviousData,
  });

/** Creates an unsent newsletter, with `newId`, or updates one. @throws BackendError, EditConflict */
async function saveNewsletter({
  id,
  newId,
  text,
}: {
  id: string | undefined;
  newId: string;
  text: NewsletterText;
}): Promise<void> {
  const newsletters = (await getSupabase()).from('newsletters');
  const { updated_at: seen, ...row } = text;
  if (id === undefined) {
    const { error } = await newsletters.upsert({ id: newId, ...row }, { ignoreDuplicates: true });
    if (error) throw new BackendError(error);
    return;
  }
  const saved = await newsletters
    .update(row)
    .eq('id', id)
    .eq('updated_at', seen)
    .is('sent_at', null)
    .is('scheduled_at', null)
    .select(COLUMNS);
  if (parseRows(v.array(Newsletter), saved).length > 0) return;
  const unsent = await newsletters.select(COLUMNS).eq('id', id).is('sent_at', null).is('scheduled_at', null).maybeSingle();
  const latest = parseRows(v.nullable(Newsletter), unsent);
  requireSaved(latest, row);
}

async function deleteNewsletter(id: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.array(v.object({ id: v.string() })), await supabase.from('newsletters').delete().eq('id', id).select('id'));
}

interface Sending {
  newsletter: Newsletter;
  isTest: boolean;
  idempotencyKey: string;
}

/** Queues the emails of the version that was shown. @returns how many @throws BackendError when it was sent or changed since */
async function sendNewsletter({ newsletter: { id, updated_at }, isTest, idempotencyKey }: Sending): Promise<number> {
  const supabase = await getSupabase();
  const request = { newsletter_id: id, is_test: isTest, idempotency_key: idempotencyKey, seen: updated_at };
  return parseRows(v.number(), await supabase.rpc('send_newsletter', request));
}

/** @param localTime as a `datetime-local` field has it, in Pacific time; without one it becomes a draft again */
async function scheduleNewsletter({
  newsletter: { id, updated_at },
  localTime,
}: {
  newsletter: Newsletter;
  localTime?: string;
}): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('schedule_newsletter', {
    newsletter_id: id,
    seen: updated_at,
    ...(localTime === undefined ? {} : { local_time: localTime }),
  });
  if (error) throw new BackendError(error);
}

/** What the database refused, in words. */
export const explainFailure = explainRejection({
  newsletter_time: msg`Choose a time within the next year.`,
  newsletter_sent: msg`It was sent already.`,
  newsletter_changed: msg`Someone else changed it. Look at it again first.`,
});

/** Staff actions on a newsletter; each reloads the list. */
export function useNewsletterActions() {
  const common = { invalidates: [newslettersQuery], explainFailure };
  return {
    save: useSave({ mutationFn: saveNewsletter, ...common }),
    remove: useSave({ mutationFn: deleteNewsletter, ...common }),
    send: useSave({ mutationFn: sendNewsletter, ...common }),
    schedule: useSave({ mutationFn: scheduleNewsletter, ...common }),
  };
}
