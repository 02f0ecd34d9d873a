import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocalizedText } from '@tulebyte/system-status';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { systemStatusQuery } from './status-query.ts';

/** Known incidents, shown before someone writes a ticket about them. Renders nothing without any or when they can't be loaded. */
export default function ActiveIncidents(): ReactNode {
  return (
    <PortalQueries>
      <OpenIncidents />
    </PortalQueries>
  );
}

function OpenIncidents(): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(systemStatusQuery);
  const open =
    data?.incidents.filter(({ resolved_at, updates }) => resolved_at === null && updates[0]?.phase !== 'planned') ?? [];
  if (open.length === 0) return null;
  return (
    <Alert tone="warning" title={t`We already know about this`}>
      <ul>
        {open.map(({ id, title, title_es, updates: [latest] }) => (
          <li key={id}>
            <strong>
              <LocalizedText en={title} es={title_es} />
            </strong>
            {latest ? (
              <>
                {' – '}
                <LocalizedText en={latest.body} es={latest.body_es} /> (<RelativeTime at={latest.created_at} />)
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <Trans>No need to report it. If yours is different, open a ticket.</Trans>
    </Alert>
  );
}
