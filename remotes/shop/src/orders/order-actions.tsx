import { Trans } from '@lingui/react/macro';
import { groupByBuild, type Order } from '@tulebyte/backend-api/functions/order';
import { formatTime } from '@tulebyte/i18n/dates';
import { Link as RouterLink, useNavigate } from '@tulebyte/router';
import { Button, Icon, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { repeatSlugs } from '../builds/build-line.ts';
import { addToCart, saveBuildToCart } from '../cart/cart.ts';
import { usePayment } from './use-order.ts';

/** What the customer can do next. */
export function OrderActions({ order, orderKey }: { order: Order; orderKey: string | null }): ReactNode {
  if (order.state === 'pending') return <PayNow order={order} orderKey={orderKey} />;
  if (order.state === 'expired') return <OrderAgain lines={order.lines} />;
  return (
    <Link asChild variant="cta">
      <RouterLink to="/shop">
        <Icon name="arrow-left" size="1em" />
        <Trans>Back to the shop</Trans>
      </RouterLink>
    </Link>
  );
}

/** Pays with the key from the emailed link, or for the account that placed the order. */
function PayNow({ order, orderKey }: { order: Order; orderKey: string | null }): ReactNode {
  const { mutate, isPending, isError } = usePayment();
  const until = order.reserved_until === null ? '' : formatTime(order.reserved_until);
  return (
    <>
      <div>
        <Button
          variant="main"
          size="lg"
          loading={isPending}
          onClick={() => mutate(orderKey === null ? { number: order.number } : { key: orderKey })}
        >
          <Trans>Pay by card</Trans>
        </Button>
      </div>
      <Text size="small">
        <Trans>Reserved until {until}. If you just paid, give it a moment.</Trans>
      </Text>
      {isError ? (
        <Text size="small" tone="error" role="alert">
          <Trans>The payment page didn’t open. Try again, or call us: you can pay when you pick it up.</Trans>
        </Text>
      ) : null}
    </>
  );
}

function OrderAgain({ lines }: { lines: Order['lines'] }): ReactNode {
  const navigate = useNavigate();
  return (
    <div>
      <Button
        variant="main"
        onClick={() => {
          const { loose, builds } = groupByBuild(lines);
          addToCart(loose);
          for (const [key, parts] of builds) saveBuildToCart(key, repeatSlugs(parts));
          void navigate('/shop/cart');
        }}
      >
        <Trans>Add it to the cart again</Trans>
      </Button>
    </div>
  );
}
