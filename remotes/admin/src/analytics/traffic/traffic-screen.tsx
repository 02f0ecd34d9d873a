import { useLingui } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { useFilters } from '@tulebyte/lists/filters';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { ExecutiveView } from '../../executive/executive-view.tsx';
import { localDay } from '../../layout/local-day.ts';
import { isBackwards, trafficFilters, useTrafficReport } from './traffic-report.ts';
import { TrafficBody } from './traffic-body.tsx';
import { TrafficToolbar } from './traffic-toolbar.tsx';

/** Visitors, sources, pages, goals, and the funnel of a period, compared with the days before. */
export function TrafficScreen(): ReactNode {
  const { t } = useLingui();
  const { filters, set, urlWith } = useFilters(trafficFilters);
  const isRefused = isBackwards(filters, localDay(useNow()));
  const query = useTrafficReport(filters, !isRefused);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <TrafficToolbar filters={filters} set={set} urlWith={urlWith} report={query.data} isBackwards={isRefused} />
      {isRefused ? null : (
        <QueryBoundary query={query} errorTitle={t`We couldn’t load the traffic.`} skeleton={<Skeleton height="60rem" />}>
          {(report) => <TrafficBody report={report} filters={filters} urlWith={urlWith} updating={query.isPlaceholderData} />}
        </QueryBoundary>
      )}
      {/* Below a report that has its height. */}
      {query.isPending && !isRefused ? null : (
        <chakra.div marginTop="5">
          <ExecutiveView days={Math.max(Number(filters.period) || 28, 7)} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
