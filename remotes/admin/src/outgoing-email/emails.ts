import { msg } from '@lingui/core/macro';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EMAIL_COLUMNS, OutgoingEmail } from './email.ts';
import type { EmailFilters } from './filters.ts';

export const PAGE_SIZE = 25;
/** Emails change state in the background. */
const REFRESH_MS = 30_000;

interface EmailPage {
  emails: readonly OutgoingEmail[];
  /** Total number of matches on all pages. */
  total: number;
}

async function fetchEmails({ state, newsletter, page }: EmailFilters): Promise<EmailPage> {
  const supabase = await getSupabase();
  let query = supabase.from('outgoing_emails').select(EMAIL_COLUMNS, { count: 'exact' });
  if (state === 'open') query = query.in('state', ['queued', 'sending', 'failing', 'dead']);
  else if (state === 'bounced') query = query.not('bounced_at', 'is', null);
  else if (state === 'sent') query = query.eq('state', state).is('bounced_at', null);
  else if (state !== 'all') query = query.eq('state', state);
  if (newsletter !== '') query = query.eq('newsletter_id', newsletter);
  const response = await query.order('created_at', { ascending: false }).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  const emails = parseRows(v.array(OutgoingEmail), response);
  return { emails, total: response.count ?? emails.length };
}

export function useOutgoingEmails(filters: EmailFilters) {
  return useListPage(['outgoing-emails', filters], () => fetchEmails(filters), { refetchInterval: REFRESH_MS });
}

/** Retries or discards an email. */
export function useChangeEmail() {
  return useSave({
    mutationFn: ({ id, action }: { id: string; action: 'resend' | 'discard' }) =>
      runRequest((supabase) => supabase.rpc(action === 'resend' ? 'resend_email' : 'discard_email', { mail: id })),
    invalidates: [{ queryKey: ['outgoing-emails'] }],
    explainFailure: (error) =>
      error instanceof BackendError && (error.hint === 'email_changed' || error.hint === 'email_not_found')
        ? { title: msg`This email has changed since then.` }
        : undefined,
  });
}
