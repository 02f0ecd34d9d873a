import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES } from '@tulebyte/backend-api/functions/order';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { formatMoney } from '@tulebyte/i18n';
import { formatDate } from '@tulebyte/i18n/dates';
import { getSupabase, useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, PhoneLink, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { LoadFailed } from '../layout/load-failed.tsx';
import { OrderWorkspace } from './order-workspace.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { stateLabels } from './order-labels.ts';
import { ShopLink } from '../layout/shop-link.tsx';
import { SignInLink } from '../layout/sign-in-link.tsx';

const MAX_ORDERS = 50;
const OrderListItem = v.object({
  number: v.string(),
  state: known(ORDER_STATES, 'confirmed'),
  total_cents: v.number(),
  created_at: v.string(),
});
type OrderListItem = v.InferOutput<typeof OrderListItem>;

async function fetchOrders(userId: string): Promise<readonly OrderListItem[]> {
  const supabase = await getSupabase();
  // Filtered by account, since an administrator can read all orders.
  const answer = await supabase
    .from('orders')
    .select('number, state, total_cents, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MAX_ORDERS);
  return parseRows(v.array(OrderListItem), answer);
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const { user, loading } = useSession();
  return (
    <OrderWorkspace>
      <WorkspacePage title={t`Your orders`}>
        {user ? <Orders userId={user.id} /> : loading ? <Skeleton height="12rem" /> : <SignInPrompt />}
      </WorkspacePage>
    </OrderWorkspace>
  );
}

function SignInPrompt(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="lock"
      title={t`Sign in to see your orders`}
      actions={
        <>
          <SignInLink />
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
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: ['orders', userId], queryFn: () => fetchOrders(userId) });
  if (data?.length === 0)
    return (
      <EmptyState icon="cart" title={t`No orders yet`} actions={<ShopLink />}>
        <Trans>What you order while signed in shows up here, with where it is now.</Trans>
      </EmptyState>
    );
  if (data) return <OrderList orders={data} />;
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="12rem" />;
}

function OrderList({ orders }: { orders: readonly OrderListItem[] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.ul borderBottomWidth="1px" borderColor="border.default">
      {orders.map(({ number, state, total_cents, created_at }) => (
        <RuledRow
          key={number}
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: '8rem minmax(0, 1fr) auto auto' }}
          columnGap="5"
          alignItems="center"
          paddingBlock="2"
        >
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
        </RuledRow>
      ))}
    </chakra.ul>
  );
}
