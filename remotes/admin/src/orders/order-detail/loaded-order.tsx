import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@tulebyte/ui/data';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { useStaffOrder } from './requests.ts';
import type { StaffOrder } from './staff-order.ts';

/** What `children` shows of the order, or that there is none of this number. */
export function LoadedOrder({ number, children }: { number: string; children: (order: StaffOrder) => ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useStaffOrder(number)} skeleton={<Skeleton height="24rem" />}>
      {(order) =>
        order ? (
          children(order)
        ) : (
          <EmptyWithLink icon="cart" title={t`Order not found`} to="/admin/orders" label={t`Back to the list`} />
        )
      }
    </QueryBoundary>
  );
}
