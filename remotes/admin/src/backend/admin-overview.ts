import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { knownKeys, parseRows } from '@tulebyte/backend-api/rows';
import { VITAL_NAMES } from '../charts/vital.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SECURITY_KINDS = [
  'unauthenticated_access',
  'unauthorized_admin_access',
  'insufficient_privileges',
  'admin_check_error',
  'role_granted',
  'role_changed',
  'role_removed',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Result of `admin_overview`; time-based counts cover the last `days`. */
const AdminOverview = v.object({
  since: v.string(),
  tickets: knownKeys(TICKET_STATUSES, Count),
  ticketsByPriority: knownKeys(TICKET_PRIORITIES, Count),
  unanswered: Count,
  medianFirstResponseMinutes: v.nullable(v.number()),
  inquiries: v.object({ new: Count, total: Count }),
  products: v.object({ active: Count, outOfStock: Count }),
  vitals: knownKeys(VITAL_NAMES, v.object({ count: Count, p75: v.number() })),
  securityEvents: knownKeys(SECURITY_KINDS, Count),
  chat: v.object({ questions: Count, unanswered: Count, helpful: Count, unhelpful: Count }),
  knowledge: v.object({ documents: Count, chunks: Count }),
  /** Copy of pages that waits for the user's review, or that came back to them. */
  waitingMetadata: v.optional(Count),
});
export type AdminOverview = v.InferOutput<typeof AdminOverview>;

export async function fetchOverview(days: number): Promise<AdminOverview> {
  const supabase = await getSupabase();
  return parseRows(AdminOverview, await supabase.rpc('admin_overview', { days }));
}

export function useAdminOverview(days = 28) {
  return useQuery(queryOptions({ queryKey: ['overview', days], queryFn: () => fetchOverview(days), refetchInterval: 60_000 }));
}
