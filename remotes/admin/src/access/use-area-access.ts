import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { useLocation } from '@tulebyte/router';
import { areaPermissions } from './area-permissions.ts';

/** Whether the user's role includes the area of the current page; true until that is known. */
export function useAreaAccess(): boolean {
  const { pathname } = useLocation();
  const access = useStaffAccess();
  const area = Object.keys(areaPermissions).find((path) => `${pathname}/`.startsWith(`${path}/`));
  const permission = area && areaPermissions[area];
  if (access === undefined) return true;
  return access.role !== null && (permission === undefined || access.permissions.includes(permission));
}
