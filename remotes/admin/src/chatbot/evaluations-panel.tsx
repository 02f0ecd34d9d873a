import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Evaluation } from '@tulebyte/backend-api/functions/assistant-review';
import { formatNumber, formatPercent } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { Panel } from '../layout/panel.tsx';
import { evaluationsQuery } from './review.ts';

const share = (part: number, of: number) => formatPercent(of === 0 ? 0 : part / of, 1);

/** How well the labeled questions were answered after each change of the assistant's knowledge. */
export function EvaluationsPanel(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(evaluationsQuery);
  return (
    <Panel
      title={t`Labeled questions over time`}
      note={t`Questions with known answers. They’re asked again whenever the site or an entry changes.`}
    >
      <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
        {(runs) => {
          const [latest] = runs;
          return latest ? (
            <chakra.div display="grid" gap="6">
              <Latest run={latest} />
              <Trend runs={runs} />
              <Runs runs={runs} />
            </chakra.div>
          ) : null;
        }}
      </QueryBoundary>
    </Panel>
  );
}

function Latest({ run }: { run: Evaluation }): ReactNode {
  const { t } = useLingui();
  return (
    <StatRow>
      <LinkedStat
        label={t`Right`}
        value={share(run.correct_answers, run.answerable)}
        note={t`of ${formatNumber(run.answerable)} the site answers`}
      />
      <LinkedStat label={t`Wrong`} value={share(run.wrong_answers, run.answerable)} />
      <LinkedStat label={t`Not answered`} value={share(run.silent, run.answerable)} />
      <LinkedStat
        label={t`Made-up answers`}
        value={share(run.false_answers, run.unanswerable)}
        note={t`of ${formatNumber(run.unanswerable)} the site can’t answer`}
      />
      <LinkedStat
        label={t`Right when confident`}
        value={share(run.confident_correct_answers, run.confident_answers)}
        note={t`${formatNumber(run.confident_correct_answers)} of ${formatNumber(run.confident_answers)}`}
      />
    </StatRow>
  );
}

const WIDTH = 100;
const HEIGHT = 24;
/** The scale starts here, because lower values don't occur. */
const LOWEST = 0.8;

/** Share of right answers, oldest run first. The table has the numbers. */
function Trend({ runs }: { runs: readonly Evaluation[] }): ReactNode {
  if (runs.length < 2) return null;
  const shares = runs.toReversed().map(({ correct_answers, answerable }) => correct_answers / Math.max(1, answerable));
  const points = shares.map((value, at) => {
    const x = (at / (shares.length - 1)) * WIDTH;
    const y = HEIGHT - ((Math.max(LOWEST, value) - LOWEST) / (1 - LOWEST)) * HEIGHT;
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <div>
      <chakra.svg
        aria-hidden="true"
        viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        width="full"
        height="6rem"
        display="block"
      >
        <chakra.path
          d={`M0,0H${WIDTH}M0,${HEIGHT / 2}H${WIDTH}M0,${HEIGHT}H${WIDTH}`}
          stroke="data.grid"
          vectorEffect="non-scaling-stroke"
        />
        <chakra.polyline
          points={points.join(' ')}
          fill="none"
          stroke="data.tule"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <Text size="small" tone="muted">
        <Trans>
          Right answers, from {formatPercent(LOWEST)} to {formatPercent(1)}
        </Trans>
      </Text>
    </div>
  );
}

function Runs({ runs }: { runs: readonly Evaluation[] }): ReactNode {
  const { t } = useLingui();
  const columns: readonly Column<Evaluation>[] = [
    { id: 'at', head: t`When`, rowHead: true, slot: 'title', render: ({ evaluated_at }) => <RelativeTime at={evaluated_at} /> },
    {
      id: 'right',
      head: t`Right`,
      cellLabel: t`Right`,
      numeric: true,
      render: (run) => share(run.correct_answers, run.answerable),
    },
    {
      id: 'wrong',
      head: t`Wrong`,
      cellLabel: t`Wrong`,
      numeric: true,
      render: (run) => share(run.wrong_answers, run.answerable),
    },
    {
      id: 'false',
      head: t`Made-up answers`,
      cellLabel: t`Made-up answers`,
      numeric: true,
      render: (run) => share(run.false_answers, run.unanswerable),
    },
    {
      id: 'sure',
      head: t`Right when confident`,
      cellLabel: t`Right when confident`,
      numeric: true,
      render: (run) => share(run.confident_correct_answers, run.confident_answers),
    },
    { id: 'phrasings', head: t`Phrasings`, cellLabel: t`Phrasings`, numeric: true, render: (run) => formatNumber(run.phrasings) },
    { id: 'faq', head: t`Answers`, cellLabel: t`Answers`, numeric: true, render: (run) => formatNumber(run.faq_entries) },
  ];
  return (
    <ResponsiveTable
      label={t`Labeled questions over time`}
      rows={runs}
      rowKey={({ knowledge_version }) => knowledge_version}
      columns={columns}
      stackBelow="40rem"
    />
  );
}
