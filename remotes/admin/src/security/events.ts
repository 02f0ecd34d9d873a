import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { knownRows, parseRows } from '@tulebyte/backend-api/rows';
import { SECURITY_KINDS, type SecurityKind } from '../backend/admin-overview.ts';

const SecurityEvents = knownRows(SECURITY_KINDS, {
  id: v.number(),
  user_prefix: v.string(),
  path: v.string(),
  created_at: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvents>[number];

export const MAX_EVENTS = 200;

/** Latest security events, newest first, optionally of one kind. */
async function fetchEvents(kind: SecurityKind | undefined): Promise<readonly SecurityEvent[]> {
  const supabase = await getSupabase();
  const all = supabase.from('security_events').select('id, kind, user_prefix, path, created_at');
  const filtered = kind ? all.eq('kind', kind) : all;
  return parseRows(SecurityEvents, await filtered.order('created_at', { ascending: false }).limit(MAX_EVENTS));
}

export function useSecurityEvents(kind: SecurityKind | undefined) {
  return useQuery(
    queryOptions({ queryKey: ['security', kind ?? ''], queryFn: () => fetchEvents(kind), refetchInterval: 30_000 }),
  );
}
