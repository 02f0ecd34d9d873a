import { Plural, Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { countItems, useCart } from './cart.ts';

/** Link to the cart, with its number of items. */
export function CartLink(): ReactNode {
  const count = countItems(useCart());
  return (
    <Link asChild variant="onward">
      <RouterLink to="/shop/cart">
        <Icon name="cart" />
        {count === 0 ? <Trans>Cart</Trans> : <Plural value={count} one="Cart, # item" other="Cart, # items" />}
      </RouterLink>
    </Link>
  );
}
