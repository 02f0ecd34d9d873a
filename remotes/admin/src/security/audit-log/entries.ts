import { known, parseRows } from '@tulebyte/backend-api/rows';
import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { localDay } from '../../layout/local-day.ts';

export const WHO = ['staff', 'others', 'system', 'all'] as const;
const PERIODS = ['7', '28', '365', 'all'] as const;

export const auditFilters = defineFilters({
  who: choiceFilter(WHO, 'staff'),
  area: v.fallback(v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)), ''),
  q: searchFilter,
  period: choiceFilter(PERIODS, '28'),
  page: pageFilter,
});
export type AuditFilters = ReturnType<typeof auditFilters.read>;

const Line = v.nullable(v.record(v.string(), v.unknown()));
const AuditEntry = v.object({
  id: v.number(),
  /** A table's name. */
  area: v.string(),
  /** What people call the row that changed. */
  key: v.string(),
  action: known(['insert', 'update', 'delete'], 'update'),
  actor: v.nullable(v.string()),
  has_actor: v.boolean(),
  at: v.string(),
  /** The fields that changed; all of them where one side is missing. */
  before: Line,
  after: Line,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
const AuditPage = v.object({ total: v.number(), areas: v.array(v.string()), entries: v.array(AuditEntry) });

export const PAGE_SIZE = 50;
/** As many as one request can return. */
export const EXPORTED = 1000;
/** The total isn't counted further. */
export const MAX_COUNTED = 10_000;

const DAY_MS = 86_400_000;

async function fetchEntries({ who, area, q, period }: AuditFilters, page_number: number, page_size: number) {
  const since = period === 'all' ? {} : { since: localDay(Date.now() - Number(period) * DAY_MS) };
  const supabase = await getSupabase();
  return parseRows(
    AuditPage,
    await supabase.rpc('list_audit_entries', { who, area, query: q, ...since, page_number, page_size }),
  );
}

export const useAuditEntries = (filters: AuditFilters) =>
  useListPage(['audit', filters], () => fetchEntries(filters, filters.page, PAGE_SIZE));

/** The latest entries that match, for a file. */
export const fetchForExport = async (filters: AuditFilters) => (await fetchEntries(filters, 1, EXPORTED)).entries;
