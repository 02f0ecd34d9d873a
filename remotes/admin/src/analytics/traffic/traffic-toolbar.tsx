import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { useId, type ReactNode } from 'react';
import { dense } from '@tulebyte/lists/dense';
import { ActiveFilter } from '../../layout/active-filter.tsx';
import { DenseSelect } from '../../layout/dense-select.tsx';
import { goalLabel, goalLabels, nameLabel } from './labels.ts';
import { ALL, useRefreshTraffic, type TrafficFilters, type TrafficReport } from './traffic-report.ts';

export type FilterName = keyof TrafficFilters;

/** Period, goal, and the page and source that narrow the report. */
export function TrafficToolbar({
  filters,
  set,
  urlWith,
  report,
  isBackwards,
}: {
  filters: TrafficFilters;
  set: (name: FilterName, value: string) => void;
  urlWith: (name: FilterName, value: string) => string;
  report: TrafficReport | undefined;
  /** Whether the chosen days end before they begin. */
  isBackwards: boolean;
}): ReactNode {
  const { t } = useLingui();
  const errorId = useId();
  const { period, goal, path, source } = filters;
  const day = (name: 'since' | 'until', label: string) => (
    <Input
      type="date"
      aria-label={label}
      css={dense}
      width="auto"
      value={filters[name] || (report?.[name] ?? '')}
      {...(isBackwards && name === 'until' ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <DenseSelect label={t`Period`} value={period} onChange={(value) => set('period', value)}>
        <option value="1">{t`Today`}</option>
        <option value="7">{t`Last 7 days`}</option>
        <option value="28">{t`Last 28 days`}</option>
        <option value="90">{t`Last 90 days`}</option>
        <option value="custom">{t`Choose days`}</option>
      </DenseSelect>
      {period === 'custom' ? (
        <>
          {day('since', t`First day`)}
          {day('until', t`Last day`)}
          {isBackwards ? (
            <Text id={errorId} size="small" tone="error" role="alert">
              <Trans>Choose a last day on or after the first day.</Trans>
            </Text>
          ) : null}
        </>
      ) : null}
      <DenseSelect label={t`Goal`} value={goal} onChange={(value) => set('goal', value)}>
        <option value={ALL}>{t`Inquiries, calls, and orders`}</option>
        {Object.keys(goalLabels).map((option) => (
          <option key={option} value={option}>
            {describe(goalLabel(option))}
          </option>
        ))}
      </DenseSelect>
      {path === ALL ? null : <Narrowed kind={t`Page`} name={path} clear={urlWith('path', ALL)} />}
      {source === ALL ? null : <Narrowed kind={t`Source`} name={source} clear={urlWith('source', ALL)} />}
      <CountedAt at={report?.counted_at ?? null} />
    </chakra.div>
  );
}

function Narrowed({ kind, name, clear }: { kind: string; name: string; clear: string }): ReactNode {
  return (
    <ActiveFilter clear={clear}>
      <chakra.span overflowWrap="anywhere" whiteSpace="normal">
        {kind}: {describe(nameLabel(name))}
      </chakra.span>
    </ActiveFilter>
  );
}

function CountedAt({ at }: { at: string | null }): ReactNode {
  const refresh = useRefreshTraffic();
  const update = () => refresh.mutateAsync().catch(() => {}); // shown beside the button
  return (
    // The text appears where it moves nothing: at the button's free side.
    <chakra.div
      display="flex"
      flexDirection={{ base: 'row-reverse', md: 'row' }}
      justifyContent="end"
      alignItems="center"
      gap="2"
      flex="1 0 auto"
    >
      <Text size="small" tone={refresh.isError ? undefined : 'muted'} role="status">
        {refresh.isError ? (
          <Trans>We couldn’t update the counts. Try again.</Trans>
        ) : at === null ? null : (
          <Trans>
            Counted <RelativeTime at={at} />
          </Trans>
        )}
      </Text>
      <Button size="sm" variant="outline" loading={refresh.isPending} onClick={() => void update()}>
        <Trans>Update</Trans>
      </Button>
    </chakra.div>
  );
}
