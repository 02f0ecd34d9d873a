import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../../layout/admin-page.tsx';
import { orderPath } from '../order.ts';
import { OrderDetail } from './order-detail.tsx';
import { LoadedOrder } from './loaded-order.tsx';
import { useStaffOrder } from './requests.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  const number = useParams()['orderNumber']?.toUpperCase() ?? '';
  return (
    <AdminPage title={t`Order ${number}`} actions={<PackingSlipLink number={number} />}>
      <LoadedOrder number={number}>{(order) => <OrderDetail order={order} />}</LoadedOrder>
    </AdminPage>
  );
}

function PackingSlipLink({ number }: { number: string }): ReactNode {
  const isMissing = useStaffOrder(number).data === null;
  return isMissing ? null : (
    <Button asChild size="sm" variant="outline">
      <RouterLink to={`${orderPath(number)}/packing-slip`}>
        <Icon name="file" size="1em" />
        <Trans>Packing slip</Trans>
      </RouterLink>
    </Button>
  );
}
