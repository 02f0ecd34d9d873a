import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { FaqEntry, ChunkEdit, Phrasing, TABLES, type Entry } from './entries.ts';
import { REVIEW } from './review.ts';

const Row = v.nullable(v.union([Phrasing, FaqEntry, ChunkEdit]));
const Version = v.object({
  id: v.number(),
  action: v.picklist(['insert', 'update', 'delete']),
  actor_id: v.nullable(v.string()),
  created_at: v.string(),
  before: Row,
  after: Row,
});
/** One change of an entry. */
export type Version = v.InferOutput<typeof Version>;

const COLUMNS = 'id, action, actor_id, created_at, before, after';
const MAX_REMOVED = 20;

/** Changes of an entry, latest first. */
export const historyQuery = ({ kind, id, updated_at }: Entry) =>
  queryOptions({
    queryKey: [REVIEW, 'history', id, updated_at],
    queryFn: async () => {
      const supabase = await getSupabase();
      const changes = supabase.from('audit_entries').select(COLUMNS).eq('table_name', TABLES[kind]).eq('row_key', id);
      return parseRows(v.array(Version), await changes.order('id', { ascending: false }));
    },
  });

/** Removals, latest first. */
export const removalsQuery = queryOptions({
  queryKey: [REVIEW, 'removals'],
  queryFn: async () => {
    const supabase = await getSupabase();
    const removals = supabase
      .from('audit_entries')
      .select(COLUMNS)
      .in('table_name', Object.values(TABLES))
      .eq('action', 'delete');
    return parseRows(v.array(Version), await removals.order('id', { ascending: false }).limit(MAX_REMOVED));
  },
});
