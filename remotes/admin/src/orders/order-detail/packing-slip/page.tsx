import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../layout/admin-page.tsx';
import { orderPath } from '../../order.ts';
import { LoadedOrder } from '../loaded-order.tsx';
import { useStaffOrder } from '../requests.ts';
import { PackingSlip } from './packing-slip.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const number = useParams()['orderNumber']?.toUpperCase() ?? '';
  return (
    <AdminPage title={t`Packing slip ${number}`} actions={<PackingSlipActions number={number} />}>
      <LoadedOrder number={number}>{(order) => <PackingSlip order={order} />}</LoadedOrder>
    </AdminPage>
  );
}

function PackingSlipActions({ number }: { number: string }): ReactNode {
  const { data: order } = useStaffOrder(number);
  return order === null ? null : (
    <>
      <Button asChild size="sm" variant="outline">
        <RouterLink to={orderPath(number)}>
          <Trans>Back to the order</Trans>
        </RouterLink>
      </Button>
      <Button size="sm" variant="solid" disabled={!order} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
