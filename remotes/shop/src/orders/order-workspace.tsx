import { lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { ShopWorkspace } from '../layout/shop-workspace.tsx';

const OrderShortcuts = lazyComponent(() => import(/* webpackChunkName: "deferred-order-shortcuts" */ './order-shortcuts.tsx'));

/** Wraps a customer's orders, which clients see in the workspace. */
export function OrderWorkspace({ children }: { children: ReactNode }): ReactNode {
  return (
    <ShopWorkspace>
      <OrderShortcuts />
      {children}
    </ShopWorkspace>
  );
}
