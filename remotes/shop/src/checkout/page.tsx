import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { useCart } from '../cart/cart.ts';
import { useQuote, type Place } from '../cart/quote.ts';
import { LoadFailed } from '../layout/load-failed.tsx';
import { ShopWorkspace } from '../layout/shop-workspace.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { CheckoutForm } from './checkout-form.tsx';
import { ShopLink } from '../layout/shop-link.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <ShopWorkspace>
      <WorkspacePage title={t`Checkout`} note={<Trans>As a guest or signed in: it’s the same order.</Trans>}>
        <Checkout />
      </WorkspacePage>
    </ShopWorkspace>
  );
}

function Checkout(): ReactNode {
  const { t } = useLingui();
  const items = useCart();
  const [place, setPlace] = useState<Place>('stockton');
  const { data, isError, isFetching, refetch } = useQuote(items, place);
  if (items.length === 0) {
    return (
      <EmptyState icon="cart" title={t`Nothing to check out`} actions={<ShopLink />}>
        <Trans>Your cart is empty.</Trans>
      </EmptyState>
    );
  }
  if (data)
    return (
      <CheckoutForm
        items={items}
        quote={data}
        stale={isFetching}
        place={place}
        onPlaceChange={setPlace}
        onQuoteOutdated={() => void refetch()}
      />
    );
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="24rem" />;
}
