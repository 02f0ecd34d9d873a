import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES } from '@tulebyte/backend-api/functions/order';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { formatMoney } from '@tulebyte/i18n';
import { formatDate } from '@tulebyte/i18n/dates';
import { getSupabase, useSession } from '@tulebyte/platform';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Badge, Button, chakra, Link, PhoneLink, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ShopQueries } from '../backend/shop-queries.ts';
import { LoadFailed } from '../layout/load-failed.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { stateLabels } from './order-labels.ts';
import { BackToShop } from '../layout/back-to-shop.tsx';

const MOST = 50;
const Listed = v.object({
  number: v.string(),
  state: known(ORDER_STATES, 'confirmed'),
  total_cents: v.number(),
  created_at: v.string(),
});
type Listed = v.InferOutput<typeof Listed>;

async function fetchOrders(userId: string): Promise<readonly Listed[]> {
  const supabase = await getSupabase();
  // By account: an administrator may read everyone's.
  const answer = await supabase
    .from('orders')
    .select('number, state, total_cents, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MOST);
  return parseRows(v.array(Listed), answer);
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const { user, loading } = useSession();
  return (
    <ShopQueries>
      <WorkspacePage title={t`Your orders`}>
        {user ? <Orders userId={user.id} /> : loading ? <Skeleton height="12rem" /> : <SignInFirst />}
      </WorkspacePage>
    </ShopQueries>
  );
}

function SignInFirst(): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  return (
    <EmptyState
      icon="lock"
      title={t`Sign in to see your orders`}
      actions={
        <>
          <Button variant="main" asChild>
            <RouterLink to="/auth" state={{ from }}>
              <Trans>Sign in</Trans>
            </RouterLink>
          </Button>
          <PhoneLink />
        </>
      }
    >
      <Trans>Ordered as a guest? The link in your receipt opens the order.</Trans>
    </EmptyState>
  );
}

function Orders({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(
    queryOptions({ queryKey: ['orders', userId], queryFn: () => fetchOrders(userId) }),
  );
  if (data?.length === 0) return <EmptyState icon="cart" title={t`No orders yet`} actions={<BackToShop />} />;
  if (data) return <OrderList orders={data} />;
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="12rem" />;
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '8rem minmax(0, 1fr) auto auto' },
    columnGap: '5',
    alignItems: 'center',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'border.default',
  },
});

function OrderList({ orders }: { orders: readonly Listed[] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.ul borderBottomWidth="1px" borderColor="border.default">
      {orders.map(({ number, state, total_cents, created_at }) => (
        <Row key={number}>
          <Link asChild variant="inline">
            <RouterLink to={`/shop/order/${number}`}>{number}</RouterLink>
          </Link>
          <Text as="span" size="small" tone="muted">
            {formatDate(created_at)}
          </Text>
          <span>
            <Badge tone={stateLabels[state].tone}>{t(stateLabels[state].label)}</Badge>
          </span>
          <Text as="span" size="label" fontVariantNumeric="tabular-nums" textAlign="end">
            {formatMoney(total_cents, 'always')}
          </Text>
        </Row>
      ))}
    </chakra.ul>
  );
}
