import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Target = v.object({ number: v.string(), subject: v.string(), requester_name: v.string() });

/** A ticket's number as typed: `10482`, `tb-10482`, or `TB-10482`. Empty if it is none. */
export function parseTicketNumber(typed: string): string {
  const digits = /^(?:tb[- ]?)?(\d{5,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? '' : `TB-${digits}`;
}

/** The ticket with this number; null if there is none. */
export const mergeTargetQuery = (number: string) =>
  queryOptions({
    queryKey: ['merge-target', number],
    enabled: number !== '',
    queryFn: async () => {
      const supabase = await getSupabase();
      const response = await supabase
        .from('tickets')
        .select('number, subject, requester_name')
        .eq('number', number)
        .maybeSingle();
      return parseRows(v.nullable(Target), response);
    },
  });
