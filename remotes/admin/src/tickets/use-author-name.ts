import { useLingui } from '@lingui/react/macro';
import { useStaff } from './staff.ts';

/** The name of who made a change. Null for a change outside of the admin area. */
export function useAuthorName(): (id: string | null) => string {
  const { t } = useLingui();
  const { data: staff = [] } = useStaff();
  return (id) => (id === null ? t`The system` : (staff.find((member) => member.id === id)?.name ?? t`Someone who left`));
}
