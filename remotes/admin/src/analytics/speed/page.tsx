import { Trans, useLingui } from '@lingui/react/macro';
import { useTextParam } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { VitalScale } from '../../charts/vital-scale.tsx';
import { VITAL_NAMES } from '../../charts/vital.ts';
import { AdminPage } from '../../layout/admin-page.tsx';
import { DenseSelect } from '../../layout/dense-select.tsx';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { Panel } from '../../layout/panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { PathTable } from './path-table.tsx';
import { useWebVitalMetrics } from './vital-reports.ts';

const PERIODS = [7, 28, 90] as const;

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Speed and faults`} note={<Trans>Real-user performance.</Trans>}>
      <SpeedScreen />
    </AdminPage>
  );
}

function SpeedScreen(): ReactNode {
  const { t } = useLingui();
  const [wanted, setDays] = useTextParam('days');
  const days = PERIODS.find((period) => String(period) === wanted) ?? 28;
  const vitals = useWebVitalMetrics(days);
  return (
    <chakra.div display="grid" gap="10">
      <Panel
        title={t`Speed`}
        note={t`75th percentile, only from visitors who allowed analytics.`}
        actions={
          <DenseSelect label={t`Period`} value={String(days)} onChange={(value) => setDays(value === '28' ? '' : value)}>
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t`Last ${period} days`}
              </option>
            ))}
          </DenseSelect>
        }
      >
        <QueryBoundary query={vitals} skeleton={<Skeleton height="22rem" />}>
          {({ names, pages, paths }) =>
            pages === 0 ? (
              <InlineEmpty icon="clock">
                <Trans>
                  No visits measured yet. As soon as visitors who allowed analytics open pages, their measurements show up here,
                  by page.
                </Trans>
              </InlineEmpty>
            ) : (
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
            )
          }
        </QueryBoundary>
      </Panel>
      {/* Where it is, depends on what is above. */}
      <chakra.div visibility={vitals.isPending ? 'hidden' : undefined}>
        <FaultsPanel days={days} />
      </chakra.div>
    </chakra.div>
  );
}
