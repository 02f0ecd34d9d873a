import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { AttentionList } from './attention-list.tsx';
import { BackupSummary } from './backup-summary.tsx';
import { DeviceTable } from './device-table.tsx';
import { useMyDevices } from './my-devices.ts';

/** The devices we manage, with their backup status. */
export function DevicesScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const query = useMyDevices(userId);
  return (
    <WorkspacePage title={t`Devices and backups`} note={query.data?.length ? <BackupSummary devices={query.data} /> : undefined}>
      <QueryBoundary query={query} errorTitle={t`We couldn’t load your devices`} skeleton={<DevicesSkeleton />}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyWithLink
              icon="laptop"
              title={t`No devices registered yet`}
              to="/services/data-backup"
              label={<Trans>What a backup costs</Trans>}
              phone
            >
              <Trans>
                When we take care of a computer or a server, you’ll see it here with its warranty and last good backup, as the
                backup software reports it.
              </Trans>
            </EmptyWithLink>
          ) : (
            <>
              <AttentionList devices={devices} />
              <DeviceTable devices={devices} />
              <CtaLink to="/video/read-the-backup-strip">
                <Trans>Watch how to read the backup strip</Trans>
              </CtaLink>
            </>
          )
        }
      </QueryBoundary>
    </WorkspacePage>
  );
}

function DevicesSkeleton(): ReactNode {
  return (
    <chakra.div display="grid" gap="4">
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} height="2.5rem" />
      ))}
    </chakra.div>
  );
}
