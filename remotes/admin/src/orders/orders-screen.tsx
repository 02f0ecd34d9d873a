import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES } from '@tulebyte/backend-api/functions/order';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Options } from '@tulebyte/lists/options';
import { ListResults } from '@tulebyte/lists/list-results';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { orderFilters } from './filters.ts';
import { OrderTable } from './order-table.tsx';
import { stateLabels } from './order.ts';
import { PAGE_SIZE, useOrders } from './orders.ts';

/** The shop's orders, newest first, with search, state, and page in the URL. */
export function OrdersScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(orderFilters);
  const { filters, set } = list;
  const query = useOrders(filters);
  return (
    <chakra.div display="grid" gap="4">
      <ListSearch placeholder={t`Number, name, email, phone, tracking`} value={filters.q} onChange={(value) => set('q', value)}>
        <div>
          <DenseSelect label={t`Status`} value={filters.state} onChange={(value) => set('state', value)}>
            <option value="open">{t`Waiting`}</option>
            <option value="return">{t`Returns`}</option>
            <option value="all">{t`All`}</option>
            <Options values={ORDER_STATES} labels={stateLabels} />
          </DenseSelect>
        </div>
      </ListSearch>
      <QueryBoundary query={query} skeleton={<Skeleton height="20rem" />}>
        {({ orders, total }) => (
          <ListResults
            count={<Plural value={total} one="# order" other="# orders" />}
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of orders`, ...pagesOf(total, PAGE_SIZE, list) }}
          >
            {orders.length > 0 ? (
              <OrderTable orders={orders} />
            ) : (
              <NoMatches
                icon="check-circle"
                title={filters.state === 'open' && filters.q === '' ? t`No orders waiting` : t`No orders here`}
                clearLabel={filters.q === '' ? <Trans>Show all orders</Trans> : <Trans>Clear the search</Trans>}
                onClear={filters.q !== '' ? () => set('q', '') : filters.state === 'all' ? undefined : () => set('state', 'all')}
              >
                <Trans>Shop orders show up here and by email.</Trans>
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
