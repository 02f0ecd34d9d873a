import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, PhoneLink } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { LoadFailed } from '../layout/load-failed.tsx';
import { PortalSections } from '../layout/portal-sections.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { BackupSummary } from './backup-summary.tsx';
import { DeviceRow } from './device-row.tsx';
import { useMyDevices } from './my-devices.ts';

/** The devices we manage, with their backup status. */
export function DevicesScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const { data, isPending, isError, isFetching, refetch } = useMyDevices(userId);
  return (
    <WorkspacePage title={t`Devices and backups`} note={data && data.length > 0 ? <BackupSummary devices={data} /> : undefined}>
      <PortalSections />
      {isPending ? <DevicesSkeleton /> : null}
      {isError && !data ? (
        <LoadFailed title={t`Your devices could not be loaded`} retry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data?.length === 0 ? <NoDevices /> : null}
      {data && data.length > 0 ? (
        <ul>
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : null}
    </WorkspacePage>
  );
}

function NoDevices(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="laptop"
      title={t`No device is registered yet`}
      actions={
        <>
          <ActionLink size="md" to="/services/data-backup" variant="solid">
            <Trans>What a backup costs</Trans>
          </ActionLink>
          <PhoneLink />
        </>
      }
    >
      <Trans>
        When we take a computer or a server into care, it is here with its warranty and its last good backup, as the backup
        program reports it.
      </Trans>
    </EmptyState>
  );
}

function DevicesSkeleton(): ReactNode {
  return (
    <chakra.div aria-hidden="true" display="grid" gap="4">
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} height="6rem" />
      ))}
    </chakra.div>
  );
}
