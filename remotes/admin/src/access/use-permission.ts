import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { useLostWhileUnsaved } from './use-lost-while-unsaved.ts';

/**
 * Whether the user's role includes a permission; false until that is known. Stays true when the permission is lost while a form has
 * unsaved input, so that the text can be copied; the database already refuses to save it.
 */
export function usePermission(permission: string): boolean {
  const isIncluded = useStaffAccess()?.permissions.includes(permission) ?? false;
  const isUnsaved = useLostWhileUnsaved(isIncluded);
  return isIncluded || isUnsaved;
}
