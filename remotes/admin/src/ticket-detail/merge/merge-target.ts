import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import type { TicketDetail } from '../conversation.ts';

const Target = v.object({
  number: v.string(),
  subject: v.string(),
  requester_id: v.nullable(v.string()),
  requester_name: v.string(),
  organization_id: v.nullable(v.string()),
});
export type MergeTarget = v.InferOutput<typeof Target>;

/** A ticket's number as typed: `10482`, `tb-10482`, or `TB-10482`. Empty if it is none. */
export function parseTicketNumber(typed: string): string {
  const digits = /^(?:tb[- ]?)?(\d{5,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? '' : `TB-${digits}`;
}

/** Whether two tickets are of colleagues in one company: once they're merged, both see the whole conversation. */
export const isColleagues = (ticket: Pick<TicketDetail, 'requester_id' | 'company'>, target: MergeTarget): boolean =>
  ticket.requester_id !== target.requester_id && ticket.company !== null && ticket.company.id === target.organization_id;

/** The ticket with this number; null if there is none. */
export const mergeTargetQuery = (number: string) =>
  queryOptions({
    queryKey: ['merge-target', number],
    enabled: number !== '',
    queryFn: async () => {
      const supabase = await getSupabase();
      const response = await supabase
        .from('tickets')
        .select('number, subject, requester_id, requester_name, organization_id')
        .eq('number', number)
        .maybeSingle();
      return parseRows(v.nullable(Target), response);
    },
  });
