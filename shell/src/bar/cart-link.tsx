import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BarIcon } from './bar-parts.ts';

/** Link to the cart. The number of items comes once the page is idle (`cart-count/`). */
export function CartLink(): ReactNode {
  const { t } = useLingui();
  return (
    <BarIcon asChild position="relative">
      <RouterLink to="/shop/cart" aria-label={t`Cart`} data-cart="">
        <Icon name="cart" />
      </RouterLink>
    </BarIcon>
  );
}
