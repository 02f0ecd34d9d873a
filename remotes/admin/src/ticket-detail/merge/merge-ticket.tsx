import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { Button, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import type { TicketDetail } from '../conversation.ts';

const MergeDialog = lazyComponent(() => import(/* webpackChunkName: "merge-ticket" */ './merge-dialog.tsx'));

/** Merges this ticket into another open one of the same requester or a colleague. */
export function MergeTicket({ ticket, reveal }: { ticket: TicketDetail; reveal: () => void }): ReactNode {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // A modal dialog in a part that isn't shown would be invisible, and everything else inert.
  const openByKey = () => {
    reveal();
    setOpen(true);
  };
  useShortcuts(
    ticket.status === 'closed' ? [] : [{ keys: 'm', does: t`Merge into another ticket`, act: openByKey, opensField: true }],
  );
  if (ticket.status === 'closed') return null;
  return (
    <>
      <Button size="sm" justifySelf="start" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        <Trans>Merge into another ticket</Trans>
      </Button>
      {open ? <MergeDialog ticket={ticket} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
