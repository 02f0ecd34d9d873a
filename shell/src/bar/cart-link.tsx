import { Trans } from '@lingui/react/macro';
import { lazyComponent, store } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Icon, VisuallyHidden } from '@tulebyte/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { loadWhenIdle } from '../lifecycle/when-idle.ts';
import { BarIcon } from './bar-parts.ts';

const CartCount = lazyComponent(loadWhenIdle(retryImport(() => import(/* webpackChunkName: "idle-tasks" */ './cart-count.tsx'))));

/** Link to the cart. The number of items comes with what the page loads once it is idle. */
export function CartLink(): ReactNode {
  const isInteractive = useAtomValue(interactiveAtom, { store });
  return (
    <BarIcon asChild position="relative">
      <RouterLink to="/shop/cart">
        <Icon name="cart" />
        <VisuallyHidden>
          <Trans>Cart</Trans>
        </VisuallyHidden>
        {isInteractive ? <CartCount /> : null}
      </RouterLink>
    </BarIcon>
  );
}
