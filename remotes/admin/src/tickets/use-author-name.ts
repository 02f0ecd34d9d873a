import { useLingui } from '@lingui/react/macro';
import { useStaff } from './staff.ts';

/** The name of who made a change. Null for what came with the site. */
export function useAuthorName(): (id: string | null) => string {
  const { t } = useLingui();
  const { data: staff = [] } = useStaff();
  return (id) => (id === null ? t`The site’s setup` : (staff.find((member) => member.id === id)?.name ?? t`Someone who left`));
}
