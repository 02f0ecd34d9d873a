import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { WorkspaceShortcuts } from '@tulebyte/workspace/workspace-shortcuts';
import type { ReactNode } from 'react';
import { areaPermissions } from '../access/area-permissions.ts';
import { keyedAreas } from './areas.ts';

/** The shortcuts of every admin page: areas that the role includes. */
export function AdminShortcuts(): ReactNode {
  const access = useStaffAccess();
  const pages = keyedAreas.filter(({ to }) => {
    const permission = areaPermissions[to];
    return permission === undefined || access?.permissions.includes(permission);
  });
  return <WorkspaceShortcuts pages={pages} />;
}
