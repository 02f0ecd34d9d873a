import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber, formatPercent } from '@tulebyte/i18n';
import { formatDay } from '@tulebyte/i18n/dates';
import { Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';
import { MonthlyTablePlaceholder } from './monthly-table-placeholder.tsx';
import { measuredTimesQueries, nextMonth, responseTimesQuery, type ResponseMonth } from './measured-times.ts';
import { useMonthName } from './month-name.ts';

/** What we measured, month by month. */
export default function MonthlyTable(): ReactNode {
  return (
    <QueryClientProvider client={measuredTimesQueries}>
      <Months />
    </QueryClientProvider>
  );
}

function Months(): ReactNode {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(responseTimesQuery);
  if (isError) {
    return (
      <RetryAlert
        title={t`We couldn’t load the months`}
        label={<Trans>Try again</Trans>}
        retry={() => void refetch()}
        retrying={isFetching}
      >
        <Trans>Try again, or call us and ask.</Trans>
      </RetryAlert>
    );
  }
  if (!data) return <MonthlyTablePlaceholder />;
  if (data.months.length > 0) return <MonthTable months={data.months} />;
  const since = data.since && formatDay(data.since, 'long');
  const first = data.since && formatDay(nextMonth(data.since), 'long');
  return (
    <Text maxWidth="prose" role="status">
      {since && first
        ? t`We’ve been counting since ${since}. The first figures show up here on ${first}, if there were enough replies: how fast we sent half of all first replies, how fast nine out of ten, and how many were on time.`
        : t`No ticket has come in yet. We start counting with the first one: how fast we sent half of all first replies, how fast nine out of ten, and how many were on time.`}
    </Text>
  );
}

function MonthTable({ months }: { months: readonly ResponseMonth[] }): ReactNode {
  const { t } = useLingui();
  const monthName = useMonthName();
  const time = (minutes: number | null) => {
    if (minutes === null) return '–';
    return minutes < 60 ? t`${formatNumber(minutes)} min` : t`${formatNumber(minutes / 60, 1)} h`;
  };
  const figure = (id: string, head: string, value: (month: ResponseMonth) => string): Column<ResponseMonth> => ({
    id,
    head,
    cellLabel: head,
    numeric: true,
    render: (month) => (month.tickets === null ? '' : value(month)),
  });
  const columns: Column<ResponseMonth>[] = [
    {
      id: 'month',
      head: t`Month`,
      slot: 'title',
      rowHead: true,
      render: ({ month, tickets }) => (
        <>
          {monthName(month)}
          {tickets === null ? (
            <Text as="span" size="small" tone="muted" fontWeight="400">
              {' '}
              <Trans>Too few to report</Trans>
            </Text>
          ) : null}
        </>
      ),
    },
    figure('median', t`Half within`, ({ median_minutes }) => time(median_minutes)),
    figure('p90', t`Nine in ten within`, ({ p90_minutes }) => time(p90_minutes)),
    figure('on-time', t`On time`, ({ on_time }) => (on_time === null ? '–' : formatPercent(on_time))),
    figure('tickets', t`First replies`, ({ tickets }) => formatNumber(tickets ?? 0)),
  ];
  return (
    <ResponsiveTable
      label={t`Measured first replies by month`}
      rows={months}
      rowKey={({ month }) => month}
      columns={columns}
      stackBelow="40rem"
      density="comfortable"
    />
  );
}
