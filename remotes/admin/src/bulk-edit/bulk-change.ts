import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import type { TicketPriority, TicketStatus } from '@tulebyte/tickets/ticket';

/** Values to set on every selected ticket; an empty one leaves its field unchanged. */
export interface BulkChange {
  status: TicketStatus | '';
  priority: TicketPriority | '';
  /** Id of an agent, or `none`. */
  assignee: string;
  tag: string;
}

export const NO_CHANGE: BulkChange = { status: '', priority: '', assignee: '', tag: '' };

/** A ticket as shown in the list. */
export interface Chosen {
  id: string;
  number: string;
  version: number;
}

/** Concurrent requests; enough to finish a page of tickets within a second. */
const MAX_CONCURRENT = 4;

/** A tag that failed after the rest of the change was saved. */
class TagError extends Error {
  override readonly name = 'TagError';
}

/** Changes one ticket if its version is still the one shown. @throws BackendError, TagError */
async function changeOne({ id, number, version }: Chosen, { status, priority, assignee, tag }: BulkChange): Promise<void> {
  const supabase = await getSupabase();
  const changes = status !== '' || priority !== '' || assignee !== '';
  if (changes) {
    const { error } = await supabase.rpc('change_ticket', {
      ticket_number: number,
      seen_version: version,
      ...(status === '' ? {} : { new_status: status }),
      ...(priority === '' ? {} : { new_priority: priority }),
      ...(assignee === 'none' ? { unassign: true } : assignee === '' ? {} : { new_assignee: assignee }),
    });
    if (error) throw new BackendError(error);
  }
  if (tag !== '') {
    const { error } = await supabase.from('ticket_tags').upsert({ ticket_id: id, tag }, { ignoreDuplicates: true });
    if (error) throw changes ? new TagError(error.message) : new BackendError(error);
  }
}

/** Changes each selected ticket independently. @returns errors by ticket number */
export async function changeAll(chosen: readonly Chosen[], change: BulkChange): Promise<ReadonlyMap<string, MessageDescriptor>> {
  const failures = new Map<string, MessageDescriptor>();
  const waiting = [...chosen];
  const work = async () => {
    for (let ticket = waiting.shift(); ticket; ticket = waiting.shift()) {
      try {
        await changeOne(ticket, change);
      } catch (error) {
        failures.set(ticket.number, rejectionMessage(error));
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return failures;
}

function rejectionMessage(error: unknown): MessageDescriptor {
  if (error instanceof TagError) return msg`Changed, but the tag wasn’t added. Please try again.`;
  const hint = error instanceof BackendError ? error.hint : '';
  if (hint === 'ticket_changed') return msg`Not saved: someone else updated this. Showing the latest version.`;
  if (hint === 'ticket_status_transition') return msg`Not changed: you can’t set it to that from its current status.`;
  return msg`Not changed. Please try again.`;
}
