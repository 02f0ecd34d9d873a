import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import { useState, type ReactNode } from 'react';
import { COMPANY_ROLES, roleDescriptions, roleLabels, type CompanyRole } from './roles.ts';

/** Selects someone's role in a company and describes it. Who becomes an owner, or no longer is one, has to be confirmed. */
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
  const [wanted, setWanted] = useState<CompanyRole>();
  const close = () => setWanted(undefined);
  return (
    <>
      <chakra.div maxWidth="16rem">
        <SavingSelect
          aria-label={t`Role for ${name}`}
          value={role}
          onChange={(value) => {
            const next = COMPANY_ROLES.find((known) => known === value);
            if (next === undefined || next === role) return;
            if (next === 'owner' || role === 'owner') setWanted(next);
            else onChange(next);
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
      {wanted ? (
        <Dialog
          open
          onClose={close}
          title={t`Change the role of ${name}?`}
          closeLabel={t`Close`}
          size="sm"
          footer={
            <>
              <Button onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="solid"
                onClick={() => {
                  close();
                  onChange(wanted);
                }}
              >
                <Trans>Change role</Trans>
              </Button>
            </>
          }
        >
          <Text size="ui">
            {t(roleLabels[role])} → <strong>{t(roleLabels[wanted])}</strong>
          </Text>
          <Text size="ui" tone="muted" marginTop="2">
            {t(roleDescriptions[wanted])} <Trans>It takes effect right away, and we email them.</Trans>
          </Text>
        </Dialog>
      ) : null}
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
