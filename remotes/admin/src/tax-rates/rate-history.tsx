import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@tulebyte/i18n';
import { formatDay } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { useAuthorName } from '../tickets/use-author-name.ts';
import { placeName, rateHistoryQuery, type RateChange } from './rates.ts';

/** Who added and removed rates, latest first. */
export function RateHistory(): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useQuery(rateHistoryQuery)} skeleton={<Skeleton height="10rem" />}>
      {(changes) =>
        changes.length === 0 ? (
          <Text size="ui" tone="muted">
            <Trans>Nobody has changed a rate yet.</Trans>
          </Text>
        ) : (
          <chakra.ol aria-label={t`History`} display="grid" gap="3">
            {changes.map((change) => (
              <chakra.li key={change.id}>
                <Change change={change} />
              </chakra.li>
            ))}
          </chakra.ol>
        )
      }
    </QueryBoundary>
  );
}

function Change({ change: { action, actor_id, created_at, rate } }: { change: RateChange }): ReactNode {
  const { t } = useLingui();
  const name = useAuthorName()(actor_id);
  const percent = formatNumber(rate.percent, 3);
  const day = formatDay(rate.valid_from);
  const city = placeName(rate.place);
  return (
    <>
      <Text as="div" size="ui">
        {action === 'delete' ? (
          <chakra.del>{t`${city}, ${percent}% from ${day}`}</chakra.del>
        ) : (
          t`${city}, ${percent}% from ${day}`
        )}
      </Text>
      <Text as="div" size="small" tone="muted">
        {action === 'delete' ? t`${name} removed it` : t`${name} added it`} · <RelativeTime at={created_at} />
      </Text>
    </>
  );
}
