import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES } from '@tulebyte/backend-api/functions/order';
import { Link as RouterLink, useSearchParams } from '@tulebyte/router';
import { Button, chakra, Text } from '@tulebyte/ui';
import { EmptyState, Pagination, Skeleton } from '@tulebyte/ui/data';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../layout/query-boundary.tsx';
import { OrderList } from './order-list.tsx';
import { stateLabels } from './order.ts';
import { PAGE_SIZE, readFilters, useOrders } from './orders.ts';

/** The shop's orders, newest first, with state and page in the URL. */
export function OrdersScreen(): ReactNode {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const query = useOrders(filters);
  const show = (state: string) => setParams(state === 'open' ? {} : { state }, { replace: true, preventScrollReset: true });
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div maxWidth="16rem">
        <Field label={t`State`}>
          <NativeSelect value={filters.state} onChange={(event) => show(event.currentTarget.value)}>
            <option value="open">{t`Waiting`}</option>
            <option value="all">{t`All`}</option>
            {ORDER_STATES.map((state) => (
              <option key={state} value={state}>
                {t(stateLabels[state].label)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </chakra.div>
      <QueryBoundary query={query} skeleton={<Skeleton height="20rem" />}>
        {({ orders, total }) => (
          <>
            <Text size="small" tone="muted" role="status" aria-busy={query.isPlaceholderData}>
              <Plural value={total} one="# order" other="# orders" />
            </Text>
            {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders onAll={() => show('all')} />}
            <Pagination
              page={filters.page}
              pageCount={Math.ceil(total / PAGE_SIZE)}
              labels={{
                navigation: t`Pages of orders`,
                previous: t`Previous page`,
                next: t`Next page`,
                page: (number) => t`Page ${number}`,
              }}
              renderLink={(number, content, attributes) => (
                <RouterLink
                  to={`?${new URLSearchParams({ ...Object.fromEntries(params), page: String(number) })}`}
                  {...attributes}
                >
                  {content}
                </RouterLink>
              )}
            />
          </>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}

function NoOrders({ onAll }: { onAll: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="check-circle"
      title={t`No order waits`}
      actions={
        <Button onClick={onAll}>
          <Trans>Show all orders</Trans>
        </Button>
      }
    >
      <Trans>What is ordered in the shop arrives here and by email.</Trans>
    </EmptyState>
  );
}
