import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { knownRows, parseRows } from '@tulebyte/backend-api/rows';
import { SECURITY_KINDS, type SecurityKind } from '../backend/admin-overview.ts';

const SecurityEvents = knownRows(SECURITY_KINDS, {
  id: v.number(),
  user_prefix: v.string(),
  /** The account that the prefix belongs to, if it is the only one. */
  person: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Who changed the role; empty for other kinds. */
  actor_prefix: v.string(),
  actor: v.nullable(v.object({ id: v.string(), name: v.string() })),
  path: v.string(),
  created_at: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvents>[number];

/** As in `list_security_events`. */
export const MAX_EVENTS = 200;

/** Latest security events, newest first, optionally of one kind. */
async function fetchEvents(kind: SecurityKind | undefined): Promise<readonly SecurityEvent[]> {
  const supabase = await getSupabase();
  return parseRows(SecurityEvents, await supabase.rpc('list_security_events', kind ? { kind } : {}));
}

export function useSecurityEvents(kind: SecurityKind | undefined) {
  return useQuery(
    queryOptions({ queryKey: ['security', kind ?? ''], queryFn: () => fetchEvents(kind), refetchInterval: 30_000 }),
  );
}
