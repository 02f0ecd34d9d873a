import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { NEXT_STATUSES, type TicketPriority, type TicketStatus } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

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
  status: TicketStatus;
  priority: TicketPriority;
  assignee_id: string | null;
  tags: readonly string[];
}

/** A change of one ticket. */
export interface TicketChange {
  ticket: Pick<Chosen, 'id' | 'number' | 'version'>;
  change: BulkChange & { tagToRemove?: string };
}

export interface BulkResult {
  /** Errors by ticket number. */
  failures: ReadonlyMap<string, MessageDescriptor>;
  /** Versions after the change, by ticket number. */
  versions: ReadonlyMap<string, number>;
}

/** Concurrent requests; enough to finish a page of tickets within a second. */
const MAX_CONCURRENT = 4;

/** A tag that failed after the rest of the change was saved. */
class TagError extends Error {
  override readonly name = 'TagError';
}

/** Changes one ticket if its version is still the one shown. @returns its new version @throws BackendError, TagError */
async function changeOne({ ticket: { id, number, version }, change }: TicketChange): Promise<number> {
  const { status, priority, assignee, tag, tagToRemove } = change;
  const supabase = await getSupabase();
  const changes = status !== '' || priority !== '' || assignee !== '';
  let newVersion = version;
  if (changes) {
    const response = await supabase.rpc('change_ticket', {
      ticket_number: number,
      seen_version: version,
      ...(status === '' ? {} : { new_status: status }),
      ...(priority === '' ? {} : { new_priority: priority }),
      ...(assignee === 'none' ? { unassign: true } : assignee === '' ? {} : { new_assignee: assignee }),
    });
    newVersion = parseRows(v.object({ version: v.number() }), response).version;
  }
  if (tagToRemove !== undefined) {
    const { error } = await supabase.from('ticket_tags').delete().match({ ticket_id: id, tag: tagToRemove });
    if (error) throw new BackendError(error);
  }
  if (tag !== '') {
    const { error } = await supabase.from('ticket_tags').upsert({ ticket_id: id, tag }, { ignoreDuplicates: true });
    if (error) throw changes ? new TagError(error.message) : new BackendError(error);
  }
  return newVersion;
}

/** Changes each ticket independently. */
export async function changeAll(changes: readonly TicketChange[]): Promise<BulkResult> {
  const failures = new Map<string, MessageDescriptor>();
  const versions = new Map<string, number>();
  const waiting = [...changes];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { number } = next.ticket;
      try {
        versions.set(number, await changeOne(next));
      } catch (error) {
        failures.set(number, rejectionMessage(error));
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return { failures, versions };
}

/** What takes a change back, of each ticket that it changed. A status that a ticket can't return to stays. */
export function undoChanges(
  tickets: readonly Chosen[],
  change: BulkChange,
  versions: BulkResult['versions'],
): readonly TicketChange[] {
  return tickets.flatMap((ticket): TicketChange[] => {
    const version = versions.get(ticket.number);
    if (version === undefined) return [];
    const canRevert = change.status !== '' && NEXT_STATUSES[change.status].includes(ticket.status);
    const undo = {
      status: canRevert ? ticket.status : '',
      priority: change.priority === '' ? '' : ticket.priority,
      assignee: change.assignee === '' ? '' : (ticket.assignee_id ?? 'none'),
      tag: '',
      ...(change.tag === '' || ticket.tags.includes(change.tag) ? {} : { tagToRemove: change.tag }),
    } as const;
    const isEmpty = undo.status === '' && undo.priority === '' && undo.assignee === '' && undo.tagToRemove === undefined;
    return isEmpty ? [] : [{ ticket: { ...ticket, version }, change: undo }];
  });
}

function rejectionMessage(error: unknown): MessageDescriptor {
  if (error instanceof TagError) return msg`Changed, but the tag wasn’t added. Please try again.`;
  const { code, hint } = error instanceof BackendError ? error : { code: '', hint: '' };
  if (hint === 'ticket_changed') return msg`Not saved: someone else updated this. Showing the latest version.`;
  if (hint === 'ticket_status_transition') return msg`Not changed: that status isn’t available from the current one.`;
  // Without a code the response was lost.
  return code === '' ? msg`Not confirmed. Check it, then try again.` : msg`Not changed. Please try again.`;
}
