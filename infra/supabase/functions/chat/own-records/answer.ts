import type { Citation } from '@tulebyte/backend-api/functions/chat';
import { formatUsd } from '@tulebyte/brand';
import type { Backend } from '../../_shared/backend.ts';
import { formatWhen } from '../../_shared/emails/appointment-mails.ts';
import type { Language } from '../answering/vocabulary.ts';
import type { Intent } from './intent.ts';
import { ownRecordTexts } from './texts.ts';

const MAX_LISTED = 3;

interface OwnAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly confidence: number;
  readonly language: Language;
}

/** Answers from the caller's own records, which row-level security selects. @throws when they can't be read */
export async function answerFromRecords(caller: Backend, user: string, intent: Intent, language: Language): Promise<OwnAnswer> {
  const texts = ownRecordTexts[language];
  const lines = await { appointments: appointmentLines, tickets: ticketLines, invoices: invoiceLines }[intent](
    caller,
    user,
    language,
  );
  const shown = lines.slice(0, MAX_LISTED);
  const more = lines.length - shown.length;
  const { none, title, url } = texts[intent];
  return {
    text: lines.length === 0 ? none : [...shown, ...(more > 0 ? [texts.more(more)] : [])].join('\n'),
    citations: [{ url, title }],
    confidence: 1,
    language,
  };
}

async function appointmentLines(caller: Backend, _user: string, language: Language): Promise<string[]> {
  const { data, error } = await caller.rpc('my_appointments');
  if (error) throw error;
  const { appointment, how } = ownRecordTexts[language];
  return data
    .filter(({ state }) => state === 'booked')
    .map(({ starts_at, ends_at, channel }) =>
      appointment(formatWhen({ startsAt: starts_at, endsAt: ends_at, channel }, language), how[channel] ?? channel),
    );
}

async function ticketLines(caller: Backend, user: string, language: Language): Promise<string[]> {
  const { data, error } = await caller
    .from('tickets')
    .select('number, subject, status')
    // Staff can read everyone's tickets.
    .eq('requester_id', user)
    .in('status', ['new', 'open', 'pending', 'on_hold'])
    .order('last_activity_at', { ascending: false })
    .limit(50);
  if (error) throw error;
  const { statuses } = ownRecordTexts[language];
  return data.map(({ number, subject, status }) => `${number}: ${subject} – ${statuses[status] ?? status}.`);
}

async function invoiceLines(caller: Backend, _user: string, language: Language): Promise<string[]> {
  const { data, error } = await caller.rpc('my_invoices');
  if (error) throw error;
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  const { invoice } = ownRecordTexts[language];
  return data
    .filter(({ paid_on }) => paid_on === null)
    .map(({ number, total_cents, due_on }) => invoice(number, formatUsd(total_cents), day.format(new Date(due_on))));
}
