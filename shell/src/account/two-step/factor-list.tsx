import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@tulebyte/i18n/dates';
import type { TotpFactor } from '@tulebyte/platform/auth';
import { chakra, Icon, List, ListItem, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';

interface FactorListProps {
  factors: readonly TotpFactor[];
  remove: (device: TotpFactor) => Promise<void>;
}

export function FactorList({ factors, remove }: FactorListProps): ReactNode {
  const { t } = useLingui();
  return (
    <List variant="ruled" width="full" aria-label={t`Devices that show your codes`}>
      {factors.map((device) => (
        <ListItem key={device.id} display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
          <chakra.div display="flex" gap="3" alignItems="center">
            <chakra.span color="fg.tule">
              <Icon name="shield" />
            </chakra.span>
            <div>
              <Text size="label">{device.name || t`Unnamed device`}</Text>
              <Text size="small" tone="muted">
                <Trans>Added {formatDate(device.addedAt)}</Trans>
              </Text>
            </div>
          </chakra.div>
          <ConfirmButton
            variant="outline"
            question={
              factors.length === 1 ? <Trans>This turns off two-step sign-in.</Trans> : <Trans>Its codes stop working.</Trans>
            }
            confirmLabel={<Trans>Remove it</Trans>}
            onConfirm={() => remove(device)}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        </ListItem>
      ))}
    </List>
  );
}
