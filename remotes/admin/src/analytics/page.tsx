import { Trans, useLingui } from '@lingui/react/macro';
import { useTextParam } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { ExecutiveView } from '../executive/executive-view.tsx';
import { VitalScale } from '../charts/vital-scale.tsx';
import { VITAL_NAMES } from '../charts/vital.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { FaultsPanel } from './faults-panel.tsx';
import { PathTable } from './path-table.tsx';
import { useWebVitalMetrics } from './vital-reports.ts';

const PERIODS = [7, 28, 90] as const;

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Analytics`} note={<Trans>Real-user performance.</Trans>}>
      <AnalyticsScreen />
    </AdminPage>
  );
}

function AnalyticsScreen(): ReactNode {
  const { t } = useLingui();
  const [wanted, setDays] = useTextParam('days');
  const days = PERIODS.find((period) => String(period) === wanted) ?? 28;
  const vitals = useWebVitalMetrics(days);
  return (
    <chakra.div display="grid" gap="10">
      <ExecutiveView days={days} />
      <Panel
        title={t`Speed`}
        note={t`75th percentile, only from visitors who allowed analytics.`}
        actions={
          <chakra.div minWidth="10rem">
            <Field label={t`Period`}>
              <NativeSelect
                value={String(days)}
                onChange={(event) => setDays(event.currentTarget.value === '28' ? '' : event.currentTarget.value)}
              >
                {PERIODS.map((period) => (
                  <option key={period} value={period}>
                    {t`Last ${period} days`}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </chakra.div>
        }
      >
        <QueryBoundary query={vitals} skeleton={<Skeleton height="22rem" />}>
          {({ names, pages, paths }) => {
            if (pages === 0) {
              return (
                <InlineEmpty icon="clock">
                  <Trans>
                    No visits measured yet. As soon as visitors who allowed analytics open pages, their measurements show up here,
                    by page.
                  </Trans>
                </InlineEmpty>
              );
            }
            return (
              <chakra.div display="grid" gap="8">
                <chakra.div
                  display="grid"
                  gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'repeat(2, minmax(0,1fr))' }}
                  columnGap="10"
                >
                  {VITAL_NAMES.map((name) => {
                    const timed = names[name];
                    return timed ? <VitalScale key={name} name={name} value={timed.p75} count={timed.count} /> : null;
                  })}
                </chakra.div>
                <PathTable rows={paths} pages={pages} />
              </chakra.div>
            );
          }}
        </QueryBoundary>
      </Panel>
      <FaultsPanel days={days} />
      <Panel title={t`Not available yet`}>
        <chakra.p textStyle="ui" color="fg.muted" maxWidth="prose">
          <Trans>Traffic sources and goals aren’t collected yet, so there’s nothing to show.</Trans>
        </chakra.p>
      </Panel>
    </chakra.div>
  );
}
