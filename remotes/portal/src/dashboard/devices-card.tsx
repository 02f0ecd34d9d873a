import { ListRow } from '@tulebyte/workspace/list-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { stateTones, stateLabels } from '@tulebyte/organizations/devices';
import { Badge, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BackupSummary } from '../devices/backup-summary.tsx';
import { useMyDevices } from '../devices/my-devices.ts';
import { CtaLink } from '@tulebyte/cta/links';
import { QueriedCard } from './card.tsx';

const MAX_LISTED = 3;

/** Backup status, naming the devices that need attention. */
export function DevicesCard({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const query = useMyDevices(userId);
  return (
    <QueriedCard id="devices" title={<Trans>Devices and backups</Trans>} query={query}>
      {(data) => {
        const unhealthy = data
          .filter(({ backup_state }) => backup_state === 'failing' || backup_state === 'late')
          .slice(0, MAX_LISTED);
        return (
          <>
            <Text size="ui">
              {data.length === 0 ? <Trans>No devices registered yet.</Trans> : <BackupSummary devices={data} />}
            </Text>
            {unhealthy.length > 0 ? (
              <chakra.ul marginTop="2">
                {unhealthy.map(({ id, name, backup_state }) => (
                  <ListRow key={id} paddingBlock="1" borderTopWidth="0">
                    <Text as="span" size="ui" overflowWrap="anywhere">
                      {name}
                    </Text>
                    <Badge tone={stateTones[backup_state]}>{t(stateLabels[backup_state])}</Badge>
                  </ListRow>
                ))}
              </chakra.ul>
            ) : null}
            <CtaLink to="/client-portal/devices">
              <Trans>All devices</Trans>
            </CtaLink>
          </>
        );
      }}
    </QueriedCard>
  );
}
