import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { oneLineRows } from '@tulebyte/lists/one-line-rows';
import { Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useCspReports, type CspReport } from './csp-reports.ts';
import { useExpandColumn } from '../layout/expand-column.tsx';

/** Content Security Policy violations reported by browsers. */
export function CspPanel(): ReactNode {
  const { t } = useLingui();
  const reports = useCspReports();
  return (
    <Panel title={t`Blocked by the content security policy`}>
      <Text size="small" tone="muted" marginBottom="2">
        <Trans>What visitors’ browsers refused to run or load, by day. Reports don’t identify the visitor.</Trans>
      </Text>
      <QueryBoundary query={reports} skeleton={<Skeleton height="9rem" />}>
        {(rows) =>
          rows.length > 0 ? <ReportTable reports={rows} /> : <InlineEmpty icon="shield">{t`No violations reported.`}</InlineEmpty>
        }
      </QueryBoundary>
    </Panel>
  );
}

const STACK_BELOW = '36rem';

function ReportTable({ reports }: { reports: readonly CspReport[] }): ReactNode {
  const { t } = useLingui();
  const code = { overflowWrap: 'anywhere', fontFamily: 'mono', fontSize: 'sm' } as const;
  const expand = useExpandColumn<CspReport>(({ directive, blocked, path }) => ({
    name: [directive, blocked, path].join(' '),
    stackBelow: STACK_BELOW,
  }));
  const columns: Column<CspReport>[] = [
    { id: 'directive', head: t`Directive`, slot: 'title', css: { ...code, width: '22%' }, render: ({ directive }) => directive },
    { id: 'blocked', head: t`Blocked`, css: code, render: ({ blocked }) => blocked },
    { id: 'page', head: t`Page`, css: code, render: ({ path }) => path },
    { id: 'count', head: t`Reports`, css: { width: '6rem' }, render: ({ count }) => count },
    {
      id: 'last',
      head: t`Last`,
      css: { width: '8.5rem' },
      render: ({ last_reported_at }) => <RelativeTime at={last_reported_at} />,
    },
    expand,
  ];
  return (
    <ResponsiveTable
      label={t`Policy violations`}
      rows={reports}
      rowKey={({ last_reported_at, directive, blocked, path }) => [last_reported_at, directive, blocked, path].join(' ')}
      columns={columns}
      stackBelow={STACK_BELOW}
      css={oneLineRows(STACK_BELOW)}
    />
  );
}
