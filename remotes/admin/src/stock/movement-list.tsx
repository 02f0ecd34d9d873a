import { Plural, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { Link as RouterLink } from '@tulebyte/router';
import { Link, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { useStaff } from '../tickets/staff.ts';
import { movementFilters } from './filters.ts';
import { movementLabels } from './labels.ts';
import { MOVEMENTS_PER_PAGE, useStockMovements } from './requests.ts';
import type { StockedProduct, StockMovement } from './stock.ts';

/** Why the product's stock changed, latest first. */
export function MovementList({ product }: { product: StockedProduct }): ReactNode {
  const { t } = useLingui();
  const list = useFilters(movementFilters);
  const query = useStockMovements(product.id, list.filters.page);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {({ movements, total }) =>
        total === 0 ? (
          <InlineEmpty icon="tag">{t`No movements yet. Orders and adjustments show up here.`}</InlineEmpty>
        ) : (
          <ListResults
            count={<Plural value={total} one="# movement" other="# movements" />}
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of movements`, ...pagesOf(total, MOVEMENTS_PER_PAGE, list) }}
          >
            <MovementTable movements={movements} />
          </ListResults>
        )
      }
    </QueryBoundary>
  );
}

function MovementTable({ movements }: { movements: readonly StockMovement[] }): ReactNode {
  const { t } = useLingui();
  const staff = useStaff().data ?? [];
  const columns: Column<StockMovement>[] = [
    {
      id: 'reason',
      head: t`Reason`,
      slot: 'title',
      rowHead: true,
      css: { overflowWrap: 'anywhere', whiteSpace: 'normal' },
      render: ({ kind, note, order, actor_id, created_at }) => (
        <>
          {t(movementLabels[kind])}{' '}
          {order ? (
            <Link asChild variant="inline">
              <RouterLink to={`/admin/orders/${order.number}`}>{order.number}</RouterLink>
            </Link>
          ) : null}
          <Text as="span" size="small" tone="muted" fontWeight="400" display="block">
            {[note, formatDateTime(created_at), staff.find(({ id }) => id === actor_id)?.name].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'change',
      head: t`Quantity`,
      cellLabel: t`Quantity`,
      numeric: true,
      render: ({ change }) => (change > 0 ? `+${change}` : `−${-change}`),
    },
    { id: 'after', head: t`In stock`, cellLabel: t`In stock`, numeric: true, render: ({ stock_after }) => stock_after },
  ];
  return (
    <ResponsiveTable label={t`Why stock changed`} rows={movements} rowKey={({ id }) => id} columns={columns} stackBelow="24rem" />
  );
}
