import { msg } from '@lingui/core/macro';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase, toast } from '@tulebyte/platform';
import { explainRejection, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, requireSaved } from '../backend/edit-conflict.ts';
import { leadRejections, type FoundLead } from './lead-thread.ts';
import type { Lead, LeadStatus } from './lead.ts';
import type { LeadPage } from './leads.ts';

/** A change of one of a lead's fields. */
export type LeadChange =
  | { field: 'status'; from: LeadStatus; to: LeadStatus }
  | { field: 'assignee_id'; from: string | null; to: string | null };

/** Sets the field if it still has the value that was shown. @throws BackendError, EditConflict */
async function changeLead(id: string, change: LeadChange): Promise<void> {
  const supabase = await getSupabase();
  const { field, from } = change;
  const update = supabase
    .from('inquiries')
    .update(field === 'status' ? { status: change.to } : { assignee_id: change.to })
    .eq('id', id);
  const response = await (from === null ? update.is(field, null) : update.eq(field, from)).select('id');
  if (parseRows(v.array(v.object({ id: v.string() })), response).length > 0) return;
  const stored = await supabase.from('inquiries').select('status, assignee_id, updated_at').eq('id', id).maybeSingle();
  const latest = parseRows(v.nullable(v.looseObject({ updated_at: v.string() })), stored);
  requireSaved(latest, { [field]: change.to });
}

const explainLeadRejection = explainRejection(leadRejections);

function explainFailure(error: Error) {
  if (!(error instanceof EditConflict)) return explainLeadRejection(error);
  return {
    title: error.version === null ? leadRejections.lead_not_found : msg`Someone else updated this. Showing the latest version.`,
  };
}

/**
 * Applies a change optimistically with undo, and rolls it back with a message when someone else changed the field first. Changes of one
 * lead are serialized, so that nobody conflicts with themselves. The row stays in the list until that is reloaded.
 */
export function useChangeLead(id: string) {
  const queries = useQueryClient();
  const set = ({ field, to }: LeadChange) => {
    const changed = (lead: Lead): Lead => (lead.id === id ? { ...lead, [field]: to } : lead);
    queries.setQueriesData<LeadPage>({ queryKey: ['leads'] }, (page) => page && { ...page, leads: page.leads.map(changed) });
    queries.setQueryData<FoundLead | null>(['lead', id], (found) => found && { ...found, lead: changed(found.lead) });
  };
  const affected: QueryKey[] = [['overview'], ['lead', id]];
  const mutation = useSave({
    mutationKey: ['change-lead', id],
    scope: { id: `change-lead ${id}` },
    mutationFn: (change: LeadChange) => changeLead(id, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: ['leads'] });
      await queries.cancelQueries({ queryKey: ['lead', id] });
      set(change);
      return () => {
        set(invert(change));
        void queries.invalidateQueries({ queryKey: ['leads'] });
      };
    },
    explainFailure,
    closesByItself: true,
    onSuccess: (_, change) => {
      toast({
        title: msg`Saved`,
        status: 'success',
        action: { label: msg`Undo`, onClick: () => void mutation.mutate(invert(change)) },
      });
    },
    // A refetch would drop the optimistic state of queued changes.
    invalidates: () =>
      queries.isMutating({ mutationKey: ['change-lead', id] }) === 1 ? affected.map((queryKey) => ({ queryKey })) : [],
  });
  return mutation;
}

const invert = (change: LeadChange): LeadChange => ({ ...change, from: change.to, to: change.from }) as LeadChange; // the field stays
