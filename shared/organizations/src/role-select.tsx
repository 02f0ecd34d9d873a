import { useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import type { ReactNode } from 'react';
import { COMPANY_ROLES, roleDescriptions, roleLabels, type CompanyRole } from './roles.ts';

/** Selects someone's role in a company and describes it. */
export function RoleSelect({
  name,
  role,
  onChange,
}: {
  /** The person's name. */
  name: string;
  role: CompanyRole;
  onChange: (role: CompanyRole) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <chakra.div maxWidth="16rem">
        <SavingSelect
          aria-label={t`Role for ${name}`}
          value={role}
          onChange={(value) => {
            const next = COMPANY_ROLES.find((known) => known === value);
            if (next) onChange(next);
          }}
        >
          {COMPANY_ROLES.map((known) => (
            <option key={known} value={known}>
              {t(roleLabels[known])}
            </option>
          ))}
        </SavingSelect>
      </chakra.div>
      <RoleDescription role={role} />
    </>
  );
}

export function RoleDescription({ role }: { role: CompanyRole }): ReactNode {
  const { t } = useLingui();
  return (
    <Text as="span" size="small" tone="muted" display="block" marginTop="1">
      {t(roleDescriptions[role])}
    </Text>
  );
}
