import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { BillingDocument } from '@tulebyte/tickets/billing-documents';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { conversationQuery } from '../tickets/conversation.ts';

/** An approval or a decline of an estimate. The name is the signature. */
export interface Decision {
  readonly estimate: string;
  readonly approve: boolean;
  readonly signedName: string;
}

async function fetchBillingDocuments(number: string): Promise<readonly BillingDocument[]> {
  const supabase = await getSupabase();
  return (
    parseRows(v.nullable(v.array(BillingDocument)), await supabase.rpc('list_billing_documents', { ticket_number: number })) ?? []
  );
}

function billingDocumentsQuery(number: string, userId: string, revision: string) {
  // Every new or changed document also changes the ticket's revision.
  return queryOptions({
    queryKey: ['billing-documents', userId, number, revision],
    queryFn: () => fetchBillingDocuments(number),
    staleTime: 60_000,
  });
}

/** Estimates and invoices of a ticket, newest first. */
export function useTicketBillingDocuments(number: string, userId: string, revision: string) {
  return useQuery({
    ...billingDocumentsQuery(number, userId, revision),
    placeholderData: (previous: readonly BillingDocument[] | undefined) => previous,
  });
}

export function useDecision(number: string, userId: string) {
  return useSave({
    mutationFn: ({ signedName, ...decision }: Decision) =>
      runRequest((supabase) => supabase.rpc('decide_estimate', { ...decision, signed_name: signedName })),
    invalidates: [
      { queryKey: ['billing-documents', userId, number] },
      { queryKey: ['open-estimates', userId] },
      { queryKey: ['my-tickets', userId] },
      conversationQuery(number, userId),
    ],
  });
}
