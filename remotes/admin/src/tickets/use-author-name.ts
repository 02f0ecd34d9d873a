import { useLingui } from '@lingui/react/macro';
import { useStaffName } from './staff.ts';

/** The name of who made a change. Null for a change outside of the admin area. */
export function useAuthorName(): (id: string | null) => string {
  const { t } = useLingui();
  const staffName = useStaffName();
  return (id) => (id === null ? t`The system` : staffName(id));
}
