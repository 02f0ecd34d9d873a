import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { Panel } from '../../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { MAX_FAULTS, useFaults, type Fault } from './fault-reports.ts';

const phases: Readonly<Record<string, ReturnType<typeof msg>>> = {
  load: msg`Did not load`,
  render: msg`Crashed while showing`,
  data: msg`Could not read its data`,
  event: msg`Failed after it was shown`,
  slow: msg`Slow`,
};

/** Builds that failed in visitors' browsers, by type of page. */
export function FaultsPanel({ days }: { days: number }): ReactNode {
  const { t } = useLingui();
  const faults = useFaults(days);
  return (
    <Panel
      title={t`Faults`}
      note={t`Parts of the site that failed or were slow in browsers, by build. The reports don’t identify visitors.`}
    >
      <QueryBoundary query={faults} skeleton={<Skeleton height="9rem" />}>
        {(rows) => (rows.length > 0 ? <FaultTable faults={rows} /> : <InlineEmpty>{t`No faults reported.`}</InlineEmpty>)}
      </QueryBoundary>
    </Panel>
  );
}

function FaultTable({ faults }: { faults: readonly Fault[] }): ReactNode {
  const { t, i18n } = useLingui();
  const code = { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' } as const;
  const columns: Column<Fault>[] = [
    { id: 'part', head: t`Part`, slot: 'title', css: code, render: ({ remote, version }) => `${remote} ${version}` },
    {
      id: 'what',
      head: t`What`,
      render: ({ phase }) => {
        const known = phases[phase];
        return known ? i18n._(known) : phase;
      },
    },
    { id: 'page', head: t`Page`, css: code, render: ({ route }) => route },
    { id: 'release', head: t`Release`, render: ({ release }) => release },
    { id: 'count', head: t`Count`, render: ({ count }) => count },
    { id: 'last', head: t`Last`, css: { whiteSpace: 'nowrap' }, render: ({ last_at }) => <RelativeTime at={last_at} /> },
  ];
  return (
    <>
      <ResponsiveTable
        label={t`Faults by page`}
        rows={faults}
        rowKey={({ day, release, remote, version, phase, route }) => [day, release, remote, version, phase, route].join(' ')}
        columns={columns}
        stackBelow="40rem"
        tall
      />
      {faults.length === MAX_FAULTS ? <Trans>Older ones aren’t listed.</Trans> : null}
    </>
  );
}
