import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict } from '../backend/edit-conflict.ts';

/** A row of `newsletters`. Without Spanish texts, Spanish subscribers get the English ones. */
const Newsletter = v.object({
  id: v.string(),
  subject: v.string(),
  body: v.string(),
  subject_es: v.string(),
  body_es: v.string(),
  sent_at: v.nullable(v.string()),
  recipients: v.number(),
  updated_at: v.string(),
});
export type Newsletter = v.InferOutput<typeof Newsletter>;

/** The newsletter form. Limits match the table's. */
export const NewsletterText = v.pipe(
  v.object({
    subject: v.pipe(v.string(), v.trim(), v.minLength(3, 'subject'), v.maxLength(120, 'subject')),
    body: v.pipe(v.string(), v.trim(), v.minLength(20, 'body'), v.maxLength(20_000, 'body')),
    subject_es: v.pipe(v.string(), v.trim(), v.maxLength(120, 'subject')),
    body_es: v.pipe(v.string(), v.trim(), v.maxLength(20_000, 'body')),
    /** The version that is being edited; empty for a new one. Stored with the draft, which survives a reload. */
    updated_at: v.string(),
  }),
  v.forward(
    v.check(({ subject_es, body_es }) => (subject_es === '') === (body_es === ''), 'both'),
    ['body_es'],
  ),
);
export type NewsletterText = v.InferOutput<typeof NewsletterText>;

const COLUMNS = 'id, subject, body, subject_es, body_es, sent_at, recipients, updated_at';
const MAX_NEWSLETTERS = 50;

async function fetchNewsletters(): Promise<{ newsletters: readonly Newsletter[]; subscribers: number }> {
  const supabase = await getSupabase();
  const [newsletters, confirmed] = await Promise.all([
    supabase.from('newsletters').select(COLUMNS).order('created_at', { ascending: false }).limit(MAX_NEWSLETTERS),
    supabase.from('newsletter_subscribers').select('id', { count: 'exact', head: true }).eq('state', 'confirmed'),
  ]);
  if (confirmed.error) throw confirmed.error;
  return { newsletters: parseRows(v.array(Newsletter), newsletters), subscribers: confirmed.count ?? 0 };
}

const newslettersQuery = queryOptions({ queryKey: ['newsletters'], queryFn: fetchNewsletters });

export function useNewsletters() {
  return useQuery(newslettersQuery);
}

/** Creates or updates an unsent newsletter. @throws BackendError, EditConflict */
async function saveNewsletter({ id, text }: { id: string | undefined; text: NewsletterText }): Promise<void> {
  const newsletters = (await getSupabase()).from('newsletters');
  const { updated_at: seen, ...row } = text;
  if (id === undefined) {
    const { error } = await newsletters.insert(row);
    if (error) throw new BackendError(error);
    return;
  }
  const saved = await newsletters.update(row).eq('id', id).eq('updated_at', seen).is('sent_at', null).select(COLUMNS);
  if (parseRows(v.array(Newsletter), saved).length > 0) return;
  const latest = await newsletters.select(COLUMNS).eq('id', id).is('sent_at', null).maybeSingle();
  throw new EditConflict(parseRows(v.nullable(Newsletter), latest)?.updated_at ?? null);
}

async function deleteNewsletter(id: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.array(v.object({ id: v.string() })), await supabase.from('newsletters').delete().eq('id', id).select('id'));
}

/** Queues the emails. @returns how many @throws BackendError, with hint `newsletter_sent` when it has already been sent */
async function sendNewsletter({ id, isTest }: { id: string; isTest: boolean }): Promise<number> {
  const supabase = await getSupabase();
  return parseRows(v.number(), await supabase.rpc('send_newsletter', { newsletter_id: id, is_test: isTest }));
}

/** Staff actions on a newsletter; each reloads the list. */
export function useNewsletterActions() {
  const common = {
    invalidates: [newslettersQuery],
    explainFailure: () => ({ title: msg`That didn’t work`, description: msg`Nothing changed. Try again.` }),
  };
  return {
    save: useSave({ mutationFn: saveNewsletter, ...common }),
    remove: useSave({ mutationFn: deleteNewsletter, ...common }),
    send: useSave({ mutationFn: sendNewsletter, ...common }),
  };
}
