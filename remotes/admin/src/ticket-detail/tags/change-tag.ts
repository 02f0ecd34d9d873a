import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { changeKey } from '../change.ts';
import { ticketDetailQuery, type TicketDetail } from '../conversation.ts';
import { tagsQuery } from './tags-query.ts';

interface TagChange {
  tag: string;
  isAdded: boolean;
}

/** Adds and removes tags as other changes of the ticket are made: optimistically, one after the other, with undo. */
export function useChangeTag({ id, number }: Pick<TicketDetail, 'id' | 'number'>) {
  const queries = useQueryClient();
  const { queryKey } = ticketDetailQuery(number);
  const mutationKey = changeKey(number);
  const apply = ({ tag, isAdded }: TagChange) =>
    queries.setQueryData(
      queryKey,
      (ticket) =>
        ticket && { ...ticket, tags: [...ticket.tags.filter((each) => each.tag !== tag), ...(isAdded ? [{ tag }] : [])] },
    );
  const inverse = ({ tag, isAdded }: TagChange): TagChange => ({ tag, isAdded: !isAdded });
  const mutation = useSave({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ tag, isAdded }: TagChange) =>
      runRequest((supabase) =>
        isAdded
          ? supabase.from('ticket_tags').upsert({ ticket_id: id, tag }, { ignoreDuplicates: true })
          : supabase.from('ticket_tags').delete().eq('ticket_id', id).eq('tag', tag),
      ),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      apply(change);
      return () => apply(inverse(change));
    },
    onSuccess: (_, change) => {
      toast({
        title: msg`Saved`,
        status: 'success',
        action: { label: msg`Undo`, onClick: () => void mutation.mutate(inverse(change)) },
      });
      void queries.invalidateQueries(tagsQuery);
      void queries.invalidateQueries({ queryKey: ['tickets'] });
    },
    // A refetch would drop the optimistic state of queued changes.
    invalidates: () => (queries.isMutating({ mutationKey }) === 1 ? [{ queryKey }] : []),
  });
  return mutation;
}
