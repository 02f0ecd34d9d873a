import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { GuestTicketRequest, TicketLinkRequest, TicketLinkResponse } from '@tulebyte/backend-api/functions/guest-ticket';
import { backendConfiguration, callFunction, FunctionError } from '@tulebyte/platform';
import { BillingDocument } from '@tulebyte/tickets/billing-documents';
import { useSave } from '@tulebyte/platform/queries';
import { useCallback } from 'react';
import * as v from 'valibot';
import type { Decision } from '../../billing-documents/ticket-billing-documents.ts';
import { Conversation } from '../../tickets/conversation.ts';
import { useIdle } from '../../tickets/idle.ts';
import { pollDelayWhenIdle } from '../../tickets/poll-delay.ts';

const GuestTicket = v.object({ ticket: Conversation });
const guestTicket = { name: 'guest-ticket', request: GuestTicketRequest, response: GuestTicket } as const;
/** Takes `GuestReplyRequest` and `files`. */
const guestReply = { name: 'guest-ticket', response: GuestTicket, isForm: true } as const;
const guestFile = { name: 'guest-ticket', request: GuestTicketRequest, response: v.object({ path: v.string() }) } as const;
const guestBillingDocuments = {
  name: 'guest-ticket',
  request: GuestTicketRequest,
  response: v.object({ billing_documents: v.array(BillingDocument) }),
} as const;
const ticketLink = { name: 'ticket-link', request: TicketLinkRequest, response: TicketLinkResponse } as const;

/** Has a link to the ticket emailed. @throws FunctionError */
export async function requestLink(number: string, email: string): Promise<void> {
  await callFunction(ticketLink, { number, email });
}

export function guestTicketQuery(key: string) {
  return queryOptions({
    queryKey: ['guest-ticket', key],
    queryFn: async ({ signal }) => (await callFunction(guestTicket, { action: 'read', key }, { signal })).ticket,
    retry: (count, error) => count < 1 && !(error instanceof FunctionError && error.status === 404),
  });
}

export function useGuestTicket(key: string) {
  const { idle } = useIdle();
  return useQuery({
    ...guestTicketQuery(key),
    refetchInterval: ({ state }) =>
      state.error instanceof FunctionError && state.error.status === 404 ? false : pollDelayWhenIdle(idle()),
  });
}

/** Estimates and invoices of the link's ticket. Every new or changed document also changes the ticket's revision. */
export function useGuestBillingDocuments(key: string, revision: string) {
  return useQuery({
    queryKey: ['guest-billing-documents', key, revision],
    queryFn: async ({ signal }) =>
      (await callFunction(guestBillingDocuments, { action: 'billing_documents', key }, { signal })).billing_documents,
    staleTime: 60_000,
    placeholderData: (previous: readonly BillingDocument[] | undefined) => (previous ? [...previous] : undefined),
  });
}

/** What a guest can do with a ticket link; each action returns the updated ticket. */
export function useGuestActions(key: string) {
  const queries = useQueryClient();
  const onSuccess = ({ ticket }: v.InferOutput<typeof GuestTicket>) =>
    queries.setQueryData(guestTicketQuery(key).queryKey, ticket);
  const reply = useSave({
    mutationFn: ({ body, idempotencyKey, files }: { body: string; idempotencyKey: string; files: readonly File[] }) =>
      callFunction(guestReply, { key, body, idempotencyKey, files }),
    onSuccess,
  });
  const solve = useSave({ mutationFn: () => callFunction(guestTicket, { action: 'solve', key }), onSuccess });
  const rate = useSave({
    mutationFn: (rating: { isGood: boolean; comment: string }) => callFunction(guestTicket, { action: 'rate', key, ...rating }),
    onSuccess,
  });
  const decide = useSave({
    mutationFn: (decision: Decision) => callFunction(guestTicket, { action: 'decide', key, ...decision }),
    onSuccess,
    invalidates: [{ queryKey: ['guest-billing-documents', key] }],
  });
  const getFileUrl = useCallback(
    async (id: string) => {
      const [{ url }, { path }] = await Promise.all([
        backendConfiguration(),
        callFunction(guestFile, { action: 'file', key, id }),
      ]);
      return url + path;
    },
    [key],
  );
  return { reply, solve, rate, decide, getFileUrl };
}
