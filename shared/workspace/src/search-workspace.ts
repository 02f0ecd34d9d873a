import { parseRows } from '@tulebyte/backend-api/rows';
import { currentLocale } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

/** What the database found: `key` is the number, id, or slug that the path of its page contains. */
export interface FoundRow {
  kind: (typeof KINDS)[number];
  key: string;
  title: string;
  detail: string;
}

const KINDS = ['ticket', 'company', 'person', 'staff', 'invoice', 'order', 'lead', 'product', 'stock'] as const;
const Rows = v.array(v.object({ kind: v.string(), key: v.string(), title: v.string(), detail: v.string() }));

/** The rows that contain all words of the query, among those that the user may read; at most five of each kind. @throws BackendError */
export async function searchWorkspace(query: string, signal: AbortSignal): Promise<readonly FoundRow[]> {
  const supabase = await getSupabase();
  const rows = parseRows(Rows, await supabase.rpc('search_workspace', { query, language: currentLocale() }).abortSignal(signal));
  // A newer database may find more than this tab knows.
  return rows.flatMap((row) => KINDS.filter((kind) => kind === row.kind).map((kind) => ({ ...row, kind })));
}
