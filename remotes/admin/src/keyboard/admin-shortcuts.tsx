import { lazyComponent } from '@tulebyte/platform';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { useParams } from '@tulebyte/router';
import { WorkspaceShortcuts } from '@tulebyte/workspace/workspace-shortcuts';
import type { ReactNode } from 'react';
import { areaPermissions } from '../access/area-permissions.ts';
import { keyedAreas } from './areas.ts';

const TicketCommands = lazyComponent<{ number: string }>(
  () => import(/* webpackChunkName: "deferred-ticket-commands" */ '../commands/ticket-commands.tsx'),
);

/** What keys and the command palette do on every admin page: the areas that the role includes, and a ticket's commands. */
export function AdminShortcuts(): ReactNode {
  const access = useStaffAccess();
  const pages = keyedAreas.filter(({ to }) => {
    const permission = areaPermissions[to];
    return permission === undefined || access?.permissions.includes(permission);
  });
  const number = useParams()['ticketNumber']?.toUpperCase();
  return (
    <>
      <WorkspaceShortcuts hasButton pages={pages} />
      {number === undefined ? null : <TicketCommands number={number} />}
    </>
  );
}
