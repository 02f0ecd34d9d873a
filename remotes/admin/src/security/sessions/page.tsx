import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { useDeviceName } from '@tulebyte/platform/account-labels';
import { filterRows } from '@tulebyte/lists/filter-rows';
import { defineFilters, pageFilter, pagesOf, searchFilter, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { ConfirmIdentity } from '../../access/confirm-identity.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { ListSearch } from '../../layout/list-search.tsx';
import { SessionTable } from './session-table.tsx';
import { useEndSession, useStaffSessions, type StaffSession } from './sessions.ts';

const PAGE_SIZE = 50;
const sessionFilters = defineFilters({ q: searchFilter, page: pageFilter });

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Staff sessions`}
      note={
        <Trans>
          Where the team is signed in. A session that you end loses access right away and can’t be renewed. What is on its screen
          stays until someone closes it; its access token expires within 15 minutes.
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
          <SessionList
            sessions={sessions}
            onEnd={({ id }) => end.mutate(id, () => toast({ title: msg`Session ended.`, status: 'success' }))}
          />
        )}
      </QueryBoundary>
    </chakra.div>
  );
}

interface SessionListProps {
  sessions: readonly StaffSession[];
  onEnd: (session: StaffSession) => Promise<void>;
}

/** Search and page are in the URL. */
function SessionList({ sessions, onEnd }: SessionListProps): ReactNode {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const list = useFilters(sessionFilters);
  const { filters, set, clear } = list;
  const { visible, total } = filterRows(
    sessions,
    ({ name, user_agent }) => `${name} ${deviceName(user_agent).name}`,
    filters,
    PAGE_SIZE,
  );
  return (
    <>
      <ListSearch placeholder={t`Person or device`} value={filters.q} onChange={(value) => set('q', value)} />
      <ListResults
        count={<Plural value={total} one="# session" other="# sessions" />}
        updating={false}
        pager={{ label: t`Pages of sessions`, ...pagesOf(total, PAGE_SIZE, list) }}
      >
        {visible.length > 0 ? (
          <SessionTable sessions={visible} onEnd={onEnd} />
        ) : (
          <NoMatches icon="shield" title={t`No sessions here`} clearLabel={<Trans>Clear the search</Trans>} onClear={clear}>
            <Trans>No sessions match this person or device.</Trans>
          </NoMatches>
        )}
      </ListResults>
    </>
  );
}
