import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SystemRows } from '@tulebyte/system-status';
import { chakra, Link } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Link as RouterLink } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { IncidentCard } from './incident-card.tsx';
import { ReportForm } from './report-form.tsx';
import { statusQuery } from './status.ts';
import { SystemsPanel } from './systems-panel.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Systems`}
      note={
        <Trans>
          What clients read on{' '}
          <Link asChild variant="inline">
            <RouterLink to="/support">/support</RouterLink>
          </Link>{' '}
          and in the new-ticket form.
        </Trans>
      }
    >
      <StatusScreen />
    </AdminPage>
  );
}

function StatusScreen(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(statusQuery);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="24rem" />}>
      {({ systems, incidents }) => {
        const open = incidents.filter(({ resolved_at }) => resolved_at === null);
        return (
          <chakra.div
            display="grid"
            gap="10"
            gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'minmax(0,1fr) minmax(0,1fr)' }}
            gridTemplateRows={{ xl: 'auto 1fr' }}
            alignItems="start"
          >
            <chakra.div display="grid" gap="8">
              <Panel title={t`Status`}>
                <SystemRows systems={systems} />
              </Panel>
              <Panel title={t`Open and planned`}>
                {open.length > 0 ? (
                  <chakra.ul display="grid" gap="4">
                    {open.map((incident) => (
                      <IncidentCard key={incident.id} incident={incident} />
                    ))}
                  </chakra.ul>
                ) : (
                  <InlineEmpty>{t`No open incidents.`}</InlineEmpty>
                )}
              </Panel>
            </chakra.div>
            {/* Beside both on wide screens, between them on small ones. */}
            <chakra.div gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 2' }} minWidth="0">
              <Panel
                title={t`Report an incident`}
                note={t`Everyone sees it right away. You can’t edit it later, only post updates.`}
              >
                <ReportForm systems={systems} />
              </Panel>
            </chakra.div>
            <SystemsPanel />
          </chakra.div>
        );
      }}
    </QueryBoundary>
  );
}
