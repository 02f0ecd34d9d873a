import { useLingui } from '@lingui/react/macro';
import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { roleDescriptions, roleLabels } from './roles.ts';

/** What each role can do. */
export function RoleList(): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.dl
      aria-label={t`Roles`}
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
      textStyle="small"
      color="fg.muted"
    >
      {STAFF_ROLES.map((role) => (
        <chakra.div key={role} display="contents">
          <chakra.dt fontWeight="600">{t(roleLabels[role])}</chakra.dt>
          <dd>{t(roleDescriptions[role])}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
