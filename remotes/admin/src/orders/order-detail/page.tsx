import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { Button, Icon } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { AdminPage } from '../../layout/admin-page.tsx';
import { orderPath } from '../order.ts';
import { OrderDetail } from './order-detail.tsx';
import { useStaffOrder } from './requests.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  const number = useParams()['orderNumber']?.toUpperCase() ?? '';
  return (
    <AdminPage
      title={t`Order ${number}`}
      actions={
        <Button asChild size="sm" variant="outline">
          <RouterLink to={`${orderPath(number)}/packing-slip`}>
            <Icon name="file" size="1em" />
            <Trans>Packing slip</Trans>
          </RouterLink>
        </Button>
      }
    >
      <OrderScreen number={number} />
    </AdminPage>
  );
}

function OrderScreen({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useStaffOrder(number)} skeleton={<Skeleton height="24rem" />}>
      {(order) =>
        order ? (
          <OrderDetail order={order} />
        ) : (
          <EmptyWithLink icon="cart" title={t`Order not found`} to="/admin/orders" label={t`Back to the list`} />
        )
      }
    </QueryBoundary>
  );
}
