import { Plural, useLingui } from '@lingui/react/macro';
import { formatPercent } from '@tulebyte/i18n';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Bars } from '../../charts/bars.tsx';
import { Panel } from '../../layout/panel.tsx';
import { MIN_SAMPLE } from './change.tsx';
import type { Funnel } from './traffic-report.ts';

/** From visit to inquiry or order, with the share that took each step. */
export function FunnelPanel({ funnel }: { funnel: Funnel }): ReactNode {
  const { t } = useLingui();
  const steps = [
    { id: 'visited', label: t`Visited`, value: funnel.visited },
    { id: 'viewed', label: t`Saw an offer`, value: funnel.viewed },
    { id: 'started', label: t`Opened a form`, value: funnel.started },
    { id: 'finished', label: t`Sent or ordered`, value: funnel.finished },
  ];
  const share = (value: number, before: number | undefined) =>
    before === undefined || before < MIN_SAMPLE ? '' : ` ${formatPercent(value / before)}`;
  return (
    <Panel
      title={t`From visit to inquiry`}
      note={t`Visitors who took each step and all before it on the same day. Offers are services and products; the cart counts as a form.`}
    >
      <Bars
        label={t`From visit to inquiry`}
        bars={steps.map((step, index) => ({
          ...step,
          label: `${step.label}${share(step.value, steps[index - 1]?.value)}`,
          tone: step.id === 'finished' ? ('tule' as const) : ('river' as const),
        }))}
      />
      {funnel.finished_directly > 0 ? (
        <Text size="small" tone="muted" marginTop="2">
          <Plural
            value={funnel.finished_directly}
            one="One more sent a form or ordered without seeing a service or product that day."
            other="# more sent a form or ordered without seeing a service or product that day."
          />
        </Text>
      ) : null}
    </Panel>
  );
}
