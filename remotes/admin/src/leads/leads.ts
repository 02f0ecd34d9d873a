import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase, useSession } from '@tulebyte/platform';
import { useListPage } from '@tulebyte/lists/list-query';
import * as v from 'valibot';
import { searchPattern } from '../backend/search-pattern.ts';
import type { LeadFilters } from './filters.ts';
import { Lead, LEAD_COLUMNS } from './lead.ts';

export const PAGE_SIZE = 25;

export interface LeadPage {
  leads: readonly Lead[];
  /** Total number of matches on all pages. */
  total: number;
}

async function fetchLeads({ status, kind, assignee, q, page }: LeadFilters): Promise<LeadPage> {
  const supabase = await getSupabase();
  let query = supabase.from('inquiries').select(LEAD_COLUMNS, { count: 'exact' });
  if (status === 'open') query = query.in('status', ['new', 'in_progress']);
  else if (status !== 'all') query = query.eq('status', status);
  if (kind !== '') query = query.eq('kind', kind);
  if (assignee === 'none') query = query.is('assignee_id', null);
  else if (assignee !== '') query = query.eq('assignee_id', assignee);
  const pattern = searchPattern(q);
  if (pattern) query = query.like('search_text', pattern);
  const response = await query.order('created_at', { ascending: false }).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  const leads = parseRows(v.array(Lead), response);
  return { leads, total: response.count ?? leads.length };
}

export function useLeads(filters: LeadFilters) {
  const { user } = useSession();
  const assignee = filters.assignee === 'me' ? (user?.id ?? 'none') : filters.assignee;
  return useListPage(['leads', { ...filters, assignee }], () => fetchLeads({ ...filters, assignee }));
}
