import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useMarkPaid } from './requests.ts';
import type { StaffOrder } from './staff-order.ts';

/** Takes back that an order was paid. */
export function MarkUnpaid({ order: { number, can_be_unpaid } }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const markPaid = useMarkPaid(number);
  if (!can_be_unpaid) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      marginTop="3"
      loading={markPaid.isPending}
      aria-label={t`Mark as unpaid: ${number}`}
      onClick={() => void markPaid.mutate(false)}
    >
      <Trans>Mark as unpaid</Trans>
    </Button>
  );
}
