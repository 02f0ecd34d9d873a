import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const OpenEstimates = v.array(
  v.object({
    id: v.string(),
    number: v.string(),
    ticket_number: v.string(),
    subject: v.string(),
    device: v.string(),
    tax_cents: v.number(),
    total_cents: v.number(),
    lines: v.array(v.object({ position: v.number(), description: v.string(), quantity: v.number(), amount_cents: v.number() })),
    sent_at: v.nullable(v.string()),
  }),
);
export type OpenEstimate = v.InferOutput<typeof OpenEstimates>[number];

async function fetchOpenEstimates(): Promise<readonly OpenEstimate[]> {
  const supabase = await getSupabase();
  return parseRows(OpenEstimates, await supabase.rpc('my_open_estimates'));
}

/** Estimates that the reader can approve or decline: their own, and for owners and managers the company's. */
export function useOpenEstimates(userId: string) {
  return useQuery(queryOptions({ queryKey: ['open-estimates', userId], queryFn: fetchOpenEstimates, staleTime: 30_000 }));
}
