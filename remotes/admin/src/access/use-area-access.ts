import type { StaffAccess } from '@tulebyte/platform';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { useLocation } from '@tulebyte/router';
import { areaPermissions } from './area-permissions.ts';

/** Whether a role includes the area of a page. */
export function includesArea({ role, permissions }: StaffAccess, pathname: string): boolean {
  const area = Object.keys(areaPermissions).find((path) => `${pathname}/`.startsWith(`${path}/`));
  const permission = area && areaPermissions[area];
  return role !== null && (permission === undefined || permissions.includes(permission));
}

/** Whether the user's role includes the area of the current page; true until that is known. */
export function useAreaAccess(): boolean {
  const { pathname } = useLocation();
  const access = useStaffAccess();
  return access === undefined || includesArea(access, pathname);
}
