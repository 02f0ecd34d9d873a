import { useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { COMPANY_ROLES, roleMeanings, roleLabels, type CompanyRole } from './roles.ts';

/** Chooses what somebody is in a company, and says what that means. */
export function RoleSelect({
  name,
  role,
  onChange,
}: {
  /** Whose role it is. */
  name: string;
  role: CompanyRole;
  onChange: (role: CompanyRole) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <chakra.div maxWidth="16rem">
        <NativeSelect
          aria-label={t`Role of ${name}`}
          value={role}
          onChange={(event) => {
            const next = COMPANY_ROLES.find((known) => known === event.currentTarget.value);
            if (next) onChange(next);
          }}
        >
          {COMPANY_ROLES.map((known) => (
            <option key={known} value={known}>
              {t(roleLabels[known])}
            </option>
          ))}
        </NativeSelect>
      </chakra.div>
      <RoleMeaning role={role} />
    </>
  );
}

export function RoleMeaning({ role }: { role: CompanyRole }): ReactNode {
  const { t } = useLingui();
  return (
    <Text as="span" size="small" tone="muted" display="block" marginTop="1">
      {t(roleMeanings[role])}
    </Text>
  );
}
