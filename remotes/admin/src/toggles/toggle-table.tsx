import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { RelativeTime, useNow } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { localDay } from '../layout/local-day.ts';
import { labelsOf } from './labels.ts';
import { ToggleState } from './toggle-state.tsx';
import { isExpired, type Toggle } from './toggle.ts';

const STACK_BELOW = '36rem';

/** Every toggle of the live release. A row opens the toggle. */
export function ToggleTable({ toggles }: { toggles: readonly Toggle[] }): ReactNode {
  const { t } = useLingui();
  const today = localDay(useNow());
  const columns: Column<Toggle>[] = [
    {
      id: 'toggle',
      head: t`Toggle`,
      slot: 'title',
      rowHead: true,
      render: ({ id }) => (
        <Link asChild variant="inline" title={labelsOf(id, t).name}>
          <RouterLink to={`/admin/toggles/${id}`}>{labelsOf(id, t).name}</RouterLink>
        </Link>
      ),
    },
    {
      id: 'id',
      head: t`ID`,
      css: { width: '14rem', ...hiddenBelow('80rem', STACK_BELOW) },
      render: ({ id }) => (
        <chakra.code fontFamily="mono" title={id}>
          {id}
        </chakra.code>
      ),
    },
    {
      id: 'builds',
      head: t`Used by`,
      cellLabel: t`Used by`,
      css: { width: '9rem', ...hiddenBelow('92rem', STACK_BELOW) },
      render: ({ builds }) =>
        builds.length > 0 ? (
          <span title={builds.join(', ')}>{builds.join(', ')}</span>
        ) : (
          <Text as="span" size="small" tone="muted">
            <Trans>not in the live release</Trans>
          </Text>
        ),
    },
    {
      id: 'state',
      head: t`For everyone`,
      slot: 'title',
      css: { width: '22rem' },
      render: (toggle) => <ToggleState toggle={toggle} />,
    },
    {
      id: 'owner',
      head: t`Owner`,
      cellLabel: t`Owner`,
      css: { width: '9rem', ...hiddenBelow('66rem', STACK_BELOW) },
      render: ({ owner }) => owner ?? '—',
    },
    {
      id: 'expires',
      head: t`Expires`,
      cellLabel: t`Expires`,
      css: { width: '11rem', ...hiddenBelow('50rem', STACK_BELOW) },
      render: (toggle) =>
        toggle.expires_on === null ? (
          '—'
        ) : (
          <>
            {formatDay(toggle.expires_on)} {isExpired(toggle, today) ? <Badge tone="dusk">{t`Expired`}</Badge> : null}
          </>
        ),
    },
    {
      id: 'evaluated',
      head: t`Last evaluated`,
      cellLabel: t`Last evaluated`,
      css: { width: '10.5rem', ...hiddenBelow('62rem', STACK_BELOW) },
      render: ({ last_evaluated_at }) => (last_evaluated_at === null ? t`Never` : <RelativeTime at={last_evaluated_at} />),
    },
  ];
  return (
    <DenseTable
      name="toggles"
      label={t`Feature toggles`}
      rows={toggles}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}
