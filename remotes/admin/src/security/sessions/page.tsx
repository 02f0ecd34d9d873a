import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { ConfirmIdentity } from '../../access/confirm-identity.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { SessionTable } from './session-table.tsx';
import { useEndSession, useStaffSessions } from './sessions.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Staff sessions`}
      note={
        <Trans>
          Where the team is signed in. A session that you end reads and changes nothing from that moment on and can’t be renewed.
          What is on its screen stays until someone closes it; its access token expires within 15 minutes.
        </Trans>
      }
    >
      <SessionScreen />
    </AdminPage>
  );
}

function SessionScreen(): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  const end = useEndSession(() => setConfirming(true));
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {isConfirming ? <ConfirmIdentity onDone={() => setConfirming(false)} /> : null}
      <QueryBoundary query={useStaffSessions()} skeleton={<Skeleton height="16rem" />}>
        {(sessions) => (
          <>
            <Text size="small" tone="muted" role="status">
              <Plural value={sessions.length} one="# session" other="# sessions" />
            </Text>
            <SessionTable
              sessions={sessions}
              onEnd={({ id }) => end.mutate(id, () => toast({ title: msg`Session ended.`, status: 'success' }))}
            />
          </>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
