import { runRequest } from '@tulebyte/platform/queries';
import type { TicketDetail } from '../conversation.ts';
import { useUndoableChange } from '../use-undoable-change.ts';
import { tagsQuery } from './tags-query.ts';

interface TagChange {
  tag: string;
  isAdded: boolean;
}

/** Adds a tag to a ticket, or removes it. */
export function useChangeTag({ id, number }: Pick<TicketDetail, 'id' | 'number'>) {
  return useUndoableChange(number, {
    save: ({ tag, isAdded }: TagChange) =>
      runRequest((supabase) =>
        isAdded
          ? supabase.from('ticket_tags').upsert({ ticket_id: id, tag }, { ignoreDuplicates: true })
          : supabase.from('ticket_tags').delete().eq('ticket_id', id).eq('tag', tag),
      ),
    apply: setTag,
    rollBack: (ticket, change) => setTag(ticket, inverse(change)),
    invert: inverse,
    affects: [tagsQuery.queryKey, ['tickets']],
  });
}

function setTag(ticket: TicketDetail, { tag, isAdded }: TagChange): TicketDetail {
  return { ...ticket, tags: [...ticket.tags.filter((each) => each.tag !== tag), ...(isAdded ? [{ tag }] : [])] };
}

const inverse = ({ tag, isAdded }: TagChange): TagChange => ({ tag, isAdded: !isAdded });
