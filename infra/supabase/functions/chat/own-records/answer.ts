import type { Citation } from '@tulebyte/backend-api/functions/chat';
import { formatUsd, hours } from '@tulebyte/brand';
import * as v from 'valibot';
import type { Backend } from '../../_shared/backend.ts';
import { formatWhen } from '../../_shared/emails/appointment-emails.ts';
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
  const lines = await RECORDS[intent](caller, user, language);
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

type ReadLines = (caller: Backend, user: string, language: Language) => Promise<string[]>;

const appointmentLines: ReadLines = async (caller, _user, language) => {
  const { data, error } = await caller.rpc('my_appointments');
  if (error) throw error;
  const { appointment, how } = ownRecordTexts[language];
  return data
    .filter(({ state }) => state === 'booked')
    .map(({ starts_at, ends_at, channel }) =>
      appointment(formatWhen({ startsAt: starts_at, endsAt: ends_at, channel }, language), how[channel] ?? channel),
    );
};

const ticketLines: ReadLines = async (caller, user, language) => {
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
};

const invoiceLines: ReadLines = async (caller, _user, language) => {
  const { data, error } = await caller.rpc('my_invoices');
  if (error) throw error;
  const { invoice } = ownRecordTexts[language];
  return data
    .filter(({ paid_on }) => paid_on === null)
    .map(({ number, total_cents, due_on }) => invoice(number, formatUsd(total_cents), formatDay(due_on, language)));
};

const orderLines: ReadLines = async (caller, user, language) => {
  const { data, error } = await caller
    .from('orders')
    .select('number, state, total_cents, tracking_number')
    // Staff can read everyone's orders.
    .eq('user_id', user)
    .not('state', 'in', '(canceled,expired)')
    .order('created_at', { ascending: false })
    .limit(50);
  if (error) throw error;
  const { order, orderStates } = ownRecordTexts[language];
  return data.map(({ number, state, total_cents, tracking_number }) =>
    order(number, formatUsd(total_cents), orderStates[state], tracking_number),
  );
};

const planLines: ReadLines = async (caller, _user, language) => {
  const { data, error } = await caller.rpc('my_plan');
  if (error) throw error;
  const { running } = v.parse(Plan, data);
  if (running === null) return [];
  const { planTerms, planRenews, planEnds } = ownRecordTexts[language];
  const name = `${running.plan.charAt(0).toUpperCase()}${running.plan.slice(1)}`;
  const until =
    running.ends_on === null
      ? planRenews(formatDay(running.renews_on, language))
      : planEnds(formatDay(running.ends_on, language));
  return [`${planTerms(name, running.users, formatUsd(running.price_cents), running.period)} ${until}`];
};

const deviceLines: ReadLines = async (caller, _user, language) => {
  const { data, error } = await caller.rpc('my_devices');
  if (error) throw error;
  const { device, backupStates } = ownRecordTexts[language];
  return v
    .parse(Devices, data)
    .map(({ name, backup_state, last_good_backup_at: last }) =>
      device(name, backupStates[backup_state], last === null ? null : formatTime(last, language)),
    );
};

const RECORDS: Readonly<Record<Intent, ReadLines>> = {
  appointments: appointmentLines,
  tickets: ticketLines,
  invoices: invoiceLines,
  orders: orderLines,
  plan: planLines,
  devices: deviceLines,
};

const Plan = v.object({
  running: v.nullable(
    v.object({
      plan: v.string(),
      users: v.number(),
      period: v.picklist(['month', 'year']),
      price_cents: v.number(),
      renews_on: v.string(),
      ends_on: v.nullable(v.string()),
    }),
  ),
});

const Devices = v.array(
  v.object({
    name: v.string(),
    backup_state: v.picklist(['failing', 'late', 'not_backed_up', 'protected']),
    last_good_backup_at: v.nullable(v.string()),
  }),
);

/** @param day `YYYY-MM-DD` */
const formatDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const formatTime = (at: string, language: Language) =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeStyle: 'short', timeZone: hours.timeZone }).format(
    new Date(at),
  );
