import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { ShopQueries } from '../backend/shop-queries.ts';
import { useBasket } from '../basket/basket.ts';
import { useQuote, type Place } from '../basket/quote.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { ToolPage } from '@tulebyte/ui/tool-page';
import { CheckoutForm } from './checkout-form.tsx';
import { ToShop } from '../frame/to-shop.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <ShopQueries>
      <ToolPage title={t`Checkout`} note={<Trans>As a guest or signed in: the order is the same.</Trans>}>
        <Checkout />
      </ToolPage>
    </ShopQueries>
  );
}

function Checkout(): ReactNode {
  const { t } = useLingui();
  const items = useBasket();
  const [place, setPlace] = useState<Place>('stockton');
  const { data, isError, isFetching, refetch } = useQuote(items, place);
  if (items.length === 0) {
    return (
      <EmptyState icon="cart" title={t`There is nothing to order`} actions={<ToShop />}>
        <Trans>Your basket is empty.</Trans>
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
        onPlace={setPlace}
        onChanged={() => void refetch()}
      />
    );
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="24rem" />;
}
