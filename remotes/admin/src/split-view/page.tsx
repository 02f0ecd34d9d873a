import { lazyComponent, useSession } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminQueries } from '../backend/admin-queries.ts';
import { useSplitView } from '../layout/split-view-setting.ts';
import { TicketPage } from '../ticket-detail/ticket-page.tsx';

const SideList = lazyComponent<{ number: string; ownId: string }>(
  () => import(/* webpackChunkName: "side-list" */ './side-list.tsx'),
);

// For the command palette.
const TicketCommands = lazyComponent<{ number: string }>(
  () => import(/* webpackChunkName: "deferred-ticket-commands" */ '../commands/ticket-commands.tsx'),
);

const Split = chakra('div', {
  base: {
    '&[data-split]': { display: 'grid', gridTemplateColumns: '21rem minmax(0, 1fr)', alignItems: 'stretch' },
  },
});

/** A ticket, beside its list if the user chose that and the screen is wide enough. */
export function Component(): ReactNode {
  // Numbers typed by hand are often lowercase.
  const number = useParams()['ticketNumber']?.toUpperCase() ?? '';
  const { user } = useSession();
  const isSplit = useSplitView() && user !== null;
  return (
    <Split data-split={isSplit || undefined}>
      {isSplit ? (
        <AdminQueries>
          <SideList number={number} ownId={user.id} />
        </AdminQueries>
      ) : null}
      <chakra.div minWidth="0">
        <TicketPage number={number} />
      </chakra.div>
      <AdminQueries>
        <TicketCommands number={number} />
      </AdminQueries>
    </Split>
  );
}
