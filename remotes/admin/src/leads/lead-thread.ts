import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import { Attachment } from '@tulebyte/tickets/attachments';
import * as v from 'valibot';
import { Lead, LEAD_COLUMNS } from './lead.ts';

const Company = v.object({ id: v.string(), name: v.string() });

const LeadMessage = v.object({
  id: v.string(),
  kind: known(['reply', 'received', 'note'], 'note'),
  body: v.string(),
  author: v.nullable(v.string()),
  created_at: v.string(),
  /** State of a reply's email. */
  email_state: v.nullable(v.string()),
  /** Attachments of an email that was received. */
  attachments: v.optional(v.array(Attachment), []),
});
export type LeadMessage = v.InferOutput<typeof LeadMessage>;

const LeadThread = v.object({
  /** What the lead has become. */
  ticket: v.nullable(v.string()),
  /** Number of the privacy request that its form started. */
  privacy_request: v.optional(v.nullable(v.string()), null),
  company: v.nullable(Company),
  /** Who already has an account with its address. */
  customer: v.nullable(Company),
  messages: v.array(LeadMessage),
});
export type LeadThread = v.InferOutput<typeof LeadThread>;

export interface FoundLead {
  lead: Lead;
  thread: LeadThread;
}

/** A lead with its thread; null if there is none with this id. */
export function useLead(id: string) {
  return useQuery(
    queryOptions({
      queryKey: ['lead', id],
      queryFn: async (): Promise<FoundLead | null> => {
        // The database rejects malformed ids with an error; treat them as not found.
        if (!v.is(v.pipe(v.string(), v.uuid()), id)) return null;
        const supabase = await getSupabase();
        const [row, thread] = await Promise.all([
          supabase.from('inquiries').select(LEAD_COLUMNS).eq('id', id).maybeSingle(),
          supabase.rpc('get_lead_thread', { lead: id }),
        ]);
        const lead = parseRows(v.nullable(Lead), row);
        const found = parseRows(v.nullable(LeadThread), thread);
        return lead === null || found === null ? null : { lead, thread: found };
      },
      refetchInterval: 60_000,
    }),
  );
}

/** Messages for rejections by the database, by their hints. */
export const leadRejections = {
  lead_not_found: msg`This lead is gone: it was deleted.`,
  lead_has_ticket: msg`Someone has opened a ticket from this lead. Reply there.`,
  lead_assignee: msg`This person has left the team.`,
  lead_unreachable: msg`This lead has no email address. Call them.`,
  lead_privacy: msg`This is a privacy request. A manager or an owner replies to it.`,
  lead_too_long: msg`This conversation is too long. Open a ticket and go on there.`,
} satisfies Readonly<Record<string, MessageDescriptor>>;
const rejections: Readonly<Record<string, MessageDescriptor>> = leadRejections;

/** The message for a rejection by the database. */
export function findLeadRejection(error: unknown): MessageDescriptor | undefined {
  return error instanceof BackendError ? rejections[error.hint] : undefined;
}

export interface LeadReply {
  body: string;
  isNote: boolean;
  isDone: boolean;
  /** The same for each retry of the same text. */
  key: string;
}

export function useLeadActions(lead: string) {
  const common = {
    invalidates: [{ queryKey: ['lead'] }, { queryKey: ['leads'] }, { queryKey: ['overview'] }],
    explainFailure: explainRejection(rejections),
  };
  return {
    reply: useSave({
      mutationFn: ({ body, isNote, isDone, key }: LeadReply) =>
        runRequest((supabase) =>
          supabase.rpc('reply_to_lead', { lead, body, is_note: isNote, close_lead: isDone, idempotency_key: key }),
        ),
      ...common,
    }),
    /** @returns the ticket's number */
    openTicket: useSave({
      mutationFn: async (ticket: { subject: string; body: string; idempotency_key: string }) =>
        parseRows(v.string(), await (await getSupabase()).rpc('convert_lead_to_ticket', { lead, ...ticket })),
      ...common,
      invalidates: [...common.invalidates, { queryKey: ['tickets'] }],
    }),
    /** @returns the company's id */
    invite: useSave({
      mutationFn: async (company: { company_name: string } | { company: string }) =>
        parseRows(v.string(), await (await getSupabase()).rpc('convert_lead_to_client', { lead, ...company })),
      ...common,
      invalidates: [...common.invalidates, { queryKey: ['customers'] }],
    }),
  };
}
