import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../layout/admin-page.tsx';
import { orderPath } from '../../order.ts';
import { useStaffOrder } from '../requests.ts';
import { PackingSlip } from './packing-slip.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const number = useParams()['orderNumber']?.toUpperCase() ?? '';
  return (
    <AdminPage
      title={t`Packing slip ${number}`}
      actions={
        <>
          <Button asChild size="sm" variant="outline">
            <RouterLink to={orderPath(number)}>
              <Trans>Back to the order</Trans>
            </RouterLink>
          </Button>
          <Button size="sm" variant="solid" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <SlipScreen number={number} />
    </AdminPage>
  );
}

function SlipScreen({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useStaffOrder(number)} skeleton={<Skeleton height="24rem" />}>
      {(order) =>
        order ? (
          <PackingSlip order={order} />
        ) : (
          <EmptyWithLink icon="cart" title={t`Order not found`} to="/admin/orders" label={t`Back to the list`} />
        )
      }
    </QueryBoundary>
  );
}
