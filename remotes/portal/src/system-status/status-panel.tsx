import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@tulebyte/backend-api/system-status';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { SystemRows } from '@tulebyte/system-status';
import { chakra, Icon, Text } from '@tulebyte/ui';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { IncidentStory } from './incident.tsx';
import { StatusSkeleton } from './status-skeleton.tsx';
import { systemStatusQuery } from './status-query.ts';

/** Live system status, loaded after hydration. */
export default function StatusPanel(): ReactNode {
  return (
    <PortalQueries>
      <Status />
    </PortalQueries>
  );
}

function Status(): ReactNode {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(systemStatusQuery);
  if (!data && !isError) return <StatusSkeleton />;
  return (
    <chakra.div display="grid" gap="4">
      {data ? <Systems status={data} /> : null}
      {isError ? (
        <RetryAlert
          tone="warning"
          title={data ? t`This may have changed since` : t`We couldn’t load the status`}
          label={<Trans>Try again</Trans>}
          retry={() => void refetch()}
          retrying={isFetching}
        >
          {data ? (
            <Trans>We couldn’t load anything newer than {formatDateTime(data.at)}.</Trans>
          ) : (
            <Trans>That doesn’t mean the systems are down. Call us and we’ll tell you how they’re doing.</Trans>
          )}
        </RetryAlert>
      ) : null}
    </chakra.div>
  );
}

function Systems({ status: { at, systems, incidents } }: { status: SystemStatus }): ReactNode {
  const { t } = useLingui();
  const affectedCount = systems.filter(({ state }) => state === 'outage' || state === 'degraded').length;
  const lastUpdateAt = incidents
    .flatMap(({ updates }) => updates.map(({ created_at }) => created_at))
    .toSorted()
    .at(-1);
  return (
    <>
      <chakra.div>
        <Text size="ui" role="status" display="flex" gap="2" alignItems="center" fontWeight="600" marginBottom="3">
          <chakra.span color={affectedCount > 0 ? 'fg.dusk' : 'fg.tule'} display="inline-flex">
            <Icon name={affectedCount > 0 ? 'alert' : 'check-circle'} />
          </chakra.span>
          {affectedCount > 0 ? (
            <Plural value={affectedCount} one="# system has a problem" other="# systems have problems" />
          ) : (
            <Trans>No known issues</Trans>
          )}
        </Text>
        <SystemRows systems={systems} />
      </chakra.div>
      {incidents.length > 0 ? (
        <chakra.ul aria-label={t`Incidents`}>
          {incidents.map((incident) => (
            <IncidentStory key={incident.id} incident={incident} />
          ))}
        </chakra.ul>
      ) : null}
      <Text size="small" tone="muted">
        {lastUpdateAt ? (
          <Trans>
            Last update from us <RelativeTime at={lastUpdateAt} />.
          </Trans>
        ) : (
          <Trans>No incidents in the last seven days.</Trans>
        )}{' '}
        <Trans>
          Updated by our team, checked <RelativeTime at={at} />.
        </Trans>
      </Text>
    </>
  );
}
