import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber, formatPercent } from '@tulebyte/i18n';
import { useFeatureToggle } from '@tulebyte/platform';
import { chakra, Grid, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useExecutiveMetrics, type MetricName } from './executive-metrics.ts';

const LABELS: Readonly<Record<MetricName, MessageDescriptor>> = {
  pageViews: msg`Page views`,
  leads: msg`Leads`,
  bookings: msg`Appointments booked`,
  tickets: msg`Tickets opened`,
  solved: msg`Tickets solved`,
  onTime: msg`First replies on time`,
};
const METRICS = Object.keys(LABELS) as MetricName[]; // the keys are the record's own

const Cell = chakra('div', {
  base: { borderTopWidth: '2px', borderTopColor: 'border.strong', paddingTop: '3', display: 'flex', flexDirection: 'column' },
});

/** Key metrics compared with the previous period, while `enterprise_dashboard` is on. */
export function ExecutiveView({ days }: { days: number }): ReactNode {
  const { t } = useLingui();
  const metrics = useExecutiveMetrics(days);
  if (!useFeatureToggle().isEnabled('enterprise_dashboard')) return null;
  return (
    <Panel
      title={t`Executive view`}
      note={t`The last ${days} days next to the ${days} days before. Page views count only visitors who allowed analytics.`}
    >
      <QueryBoundary query={metrics} skeleton={<Skeleton height="12rem" />}>
        {({ now, before }) =>
          METRICS.every((metric) => !now[metric] && !before[metric]) ? (
            <InlineEmpty icon="clock">
              <Trans>Nothing to compare yet. Visits, leads, appointments, and tickets are counted here.</Trans>
            </InlineEmpty>
          ) : (
            <Grid
              as="dl"
              templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
              columnGap="8"
              rowGap="6"
            >
              {METRICS.map((metric) => (
                <Cell key={metric}>
                  <Text as="dt" size="small" tone="muted">
                    {t(LABELS[metric])}
                  </Text>
                  <Text as="dd" size="figure">
                    <Value metric={metric} value={now[metric]} />
                  </Text>
                  <Text as="dd" size="small" tone="muted">
                    <Trans>
                      previously <Value metric={metric} value={before[metric]} />
                    </Trans>
                  </Text>
                </Cell>
              ))}
            </Grid>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function Value({ metric, value }: { metric: MetricName; value: number | null }): ReactNode {
  if (value === null) return '–';
  return metric === 'onTime' ? formatPercent(value / 100) : formatNumber(value);
}
