import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { useLostWhileUnsaved } from './use-lost-while-unsaved.ts';

/**
 * Whether the user's role includes a permission; false until that is known. Someone who loses it while a form has unsaved input keeps the
 * form; the database already denies everything.
 */
export function usePermission(permission: string): boolean {
  const isIncluded = useStaffAccess()?.permissions.includes(permission) ?? false;
  const isUnsaved = useLostWhileUnsaved(isIncluded);
  return isIncluded || isUnsaved;
}
