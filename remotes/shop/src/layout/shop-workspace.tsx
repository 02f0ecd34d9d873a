import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import type { ReactNode } from 'react';
import { ShopQueries } from '../backend/shop-queries.ts';

/** Wraps the cart, checkout, orders, and configurator: server state and focus restoration. */
export function ShopWorkspace({ children }: { children: ReactNode }): ReactNode {
  return (
    <ShopQueries>
      <FocusRestorer>{children}</FocusRestorer>
    </ShopQueries>
  );
}
