import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { RelativeTime, useNow } from '@tulebyte/i18n/live-time';
import { rowLink } from '@tulebyte/lists/row-link';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { localDay } from '../layout/local-day.ts';
import { labelsOf } from './labels.ts';
import { ToggleState } from './toggle-state.tsx';
import { isExpired, type Toggle } from './toggle.ts';

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
      css: { minWidth: '14rem', overflowWrap: 'anywhere' },
      render: ({ id, builds }) => (
        <>
          <Link asChild variant="inline">
            <RouterLink to={`/admin/toggles/${id}`}>{labelsOf(id, t).name}</RouterLink>
          </Link>
          <Text as="span" size="small" tone="muted" fontWeight="400" display="block">
            <chakra.code fontFamily="mono">{id}</chakra.code> ·{' '}
            {builds.length > 0 ? builds.join(', ') : <Trans>not in the live release</Trans>}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      head: t`For everyone`,
      slot: 'title',
      css: { minWidth: '15rem', overflowWrap: 'anywhere' },
      render: (toggle) => <ToggleState toggle={toggle} />,
    },
    { id: 'owner', head: t`Owner`, cellLabel: t`Owner`, render: ({ owner }) => owner ?? '—' },
    {
      id: 'expires',
      head: t`Expires`,
      cellLabel: t`Expires`,
      css: { whiteSpace: 'nowrap' },
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
      css: { whiteSpace: 'nowrap' },
      render: ({ last_evaluated_at }) => (last_evaluated_at === null ? t`Never` : <RelativeTime at={last_evaluated_at} />),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Feature toggles`}
      rows={toggles}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="52rem"
      density="comfortable"
      interactive
      rowAttributes={() => rowLink}
    />
  );
}
