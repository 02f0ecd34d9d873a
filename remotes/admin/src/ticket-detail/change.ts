import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';
import { NEXT_STATUSES, type TicketPriority, type TicketStatus } from '@tulebyte/tickets/ticket';
import { ticketDetailQuery, type TicketDetail } from './conversation.ts';
import { useUndoableChange } from './use-undoable-change.ts';

/** A change of one ticket field. */
export type Change =
  | { field: 'status'; from: TicketStatus; to: TicketStatus }
  | { field: 'priority'; from: TicketPriority; to: TicketPriority }
  | { field: 'assignee_id' | 'device_id'; from: string | null; to: string | null }
  | { field: 'subject'; from: string; to: string };

/** Sets one field if the ticket's version is still the one shown. @returns its new version @throws BackendError */
async function changeTicket(number: string, seenVersion: number, change: Change): Promise<number> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('change_ticket', {
    ticket_number: number,
    seen_version: seenVersion,
    ...(change.field === 'status' ? { new_status: change.to } : {}),
    ...(change.field === 'priority' ? { new_priority: change.to } : {}),
    ...(change.field === 'assignee_id' ? (change.to === null ? { unassign: true } : { new_assignee: change.to }) : {}),
    ...(change.field === 'device_id' ? (change.to === null ? { remove_device: true } : { new_device: change.to }) : {}),
    ...(change.field === 'subject' ? { new_subject: change.to } : {}),
  });
  return parseRows(v.object({ version: v.number() }), response).version;
}

/** The inverse of a change; undefined where the database doesn't allow it. */
export function invertChange(change: Change): Change | undefined {
  if (change.field === 'status') {
    const canRevert = NEXT_STATUSES[change.to].includes(change.from);
    return canRevert ? { field: 'status', from: change.to, to: change.from } : undefined;
  }
  if (change.field === 'priority') return { field: 'priority', from: change.to, to: change.from };
  if (change.field === 'subject') return { field: 'subject', from: change.to, to: change.from };
  return { field: change.field, from: change.to, to: change.from };
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  ticket_changed: msg`Someone else updated this. Showing the latest version.`,
  ticket_status_transition: msg`That status isn’t available from the current one.`,
};

/** Changes a field of a ticket. */
export function useChangeTicket(number: string) {
  const queries = useQueryClient();
  const { queryKey } = ticketDetailQuery(number);
  return useUndoableChange(number, {
    save: (change: Change) => changeTicket(number, queries.getQueryData(queryKey)?.version ?? 0, change),
    apply: (ticket, change) => ({ ...ticket, ...changedField(change) }),
    rollBack: (ticket, change) =>
      ticket[change.field] === change.to ? { ...ticket, ...changedField({ ...change, to: change.from } as Change) } : ticket,
    invert: invertChange,
    explainFailure: explainRejection(rejections),
    onSaved: (version) => queries.setQueryData(queryKey, (ticket) => ticket && { ...ticket, version }),
    affects: [['tickets'], ['overview']],
  });
}

function changedField(change: Change): Partial<Pick<TicketDetail, Change['field']>> {
  if (change.field === 'status') return { status: change.to };
  if (change.field === 'priority') return { priority: change.to };
  if (change.field === 'subject') return { subject: change.to };
  return change.field === 'device_id' ? { device_id: change.to } : { assignee_id: change.to };
}
