import { useLingui } from '@lingui/react/macro';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { toast } from '@tulebyte/platform';
import { msg } from '@lingui/core/macro';
import { Icon, IconButton } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { insertView, type SavedView } from './ticket-views.ts';

/** Removes one's own saved view, with undo. The filters stay. */
export default function RemoveView({ view }: { view: SavedView }): ReactNode {
  const { t } = useLingui();
  const invalidates = [{ queryKey: ['tickets'] }];
  const restore = useSave({
    mutationFn: () => insertView(view.id, view.name, view.is_shared, view),
    invalidates,
  });
  const remove = useSave({
    mutationFn: () => runRequest((supabase) => supabase.from('ticket_views').delete().eq('id', view.id)),
    onSuccess: () =>
      toast({
        title: msg`View removed`,
        status: 'success',
        action: { label: msg`Undo`, onClick: () => void restore.mutate() },
      }),
    invalidates,
  });
  return (
    <IconButton size="sm" flex="none" label={t`Remove the view ${view.name}`} onClick={() => remove.mutate()}>
      <Icon name="trash" size="1em" />
    </IconButton>
  );
}
