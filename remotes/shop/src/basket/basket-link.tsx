import { Plural, Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { countOf, useBasket } from './basket.ts';

/** The way to the basket, with how much is in it. */
export function BasketLink(): ReactNode {
  const count = countOf(useBasket());
  return (
    <Link asChild variant="onward">
      <RouterLink to="/shop/basket">
        <Icon name="cart" />
        {count === 0 ? <Trans>Basket</Trans> : <Plural value={count} one="Basket, # item" other="Basket, # items" />}
      </RouterLink>
    </Link>
  );
}
