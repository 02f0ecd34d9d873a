import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { vitalText } from '../../charts/vital-scale.tsx';
import { rate, VITAL_NAMES, type VitalName } from '../../charts/vital.ts';
import type { Measured, WebVitalMetrics } from './vital-reports.ts';

/** With fewer visits, a page's values are unreliable. */
const MIN_SAMPLE = 5;

type Row = WebVitalMetrics['paths'][number];

/** Web vitals per page; values from few visits are marked as unreliable. */
export function PathTable({ rows, pages }: { rows: readonly Row[]; pages: number }): ReactNode {
  const { t } = useLingui();
  const columns: Column<Row>[] = [
    {
      id: 'page',
      head: t`Page`,
      slot: 'title',
      css: { overflowWrap: 'anywhere', fontFamily: 'mono', fontSize: 'sm' },
      render: ({ path }) => path,
    },
    ...VITAL_NAMES.map((name): Column<Row> => ({
      id: name,
      head: name,
      cellLabel: name,
      numeric: true,
      render: ({ vitals }) => <Value name={name} measured={vitals[name]} />,
    })),
    {
      id: 'measures',
      head: t`Measurements`,
      cellLabel: t`Measurements`,
      numeric: true,
      render: ({ count }) => formatNumber(count),
    },
  ];
  return (
    <div>
      <ResponsiveTable
        label={t`Speed by page`}
        rows={rows}
        rowKey={({ path }) => path}
        columns={columns}
        stackBelow="44rem"
        tall
      />
      <Text size="small" tone="muted" marginTop="2">
        {t`Values from fewer than ${MIN_SAMPLE} visits are faded: they vary a lot by chance.`}
        {rows.length < pages ? (
          <> {t`Showing the ${formatNumber(rows.length)} most measured of ${formatNumber(pages)} pages.`}</>
        ) : null}
      </Text>
    </div>
  );
}

const ratingMarks = { good: '', 'needs-improvement': '△ ', poor: '▲ ' } as const;

function Value({ name, measured }: { name: VitalName; measured: Measured | undefined }): ReactNode {
  const { t } = useLingui();
  if (!measured)
    return (
      <Text as="span" tone="subtle">
        –
      </Text>
    );
  const rating = rate(name, measured.p75);
  const ratingLabels = { good: '', 'needs-improvement': t`needs work`, poor: t`poor` } as const;
  const hasFewSamples = measured.count < MIN_SAMPLE;
  return (
    <chakra.span
      color={hasFewSamples ? 'fg.subtle' : rating === 'poor' ? 'fg.error' : rating === 'good' ? undefined : 'fg.dusk'}
      fontWeight={rating === 'good' ? undefined : '600'}
    >
      <span aria-hidden="true">{ratingMarks[rating]}</span>
      {vitalText(name, measured.p75)}
      <VisuallyHidden> {ratingLabels[rating]}</VisuallyHidden>
    </chakra.span>
  );
}
