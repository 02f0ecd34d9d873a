import { useStaffAccess } from '@tulebyte/platform/staff-access';

/** Whether the user's role includes a permission; false until that is known. */
export function usePermission(permission: string): boolean {
  return useStaffAccess()?.permissions.includes(permission) ?? false;
}
