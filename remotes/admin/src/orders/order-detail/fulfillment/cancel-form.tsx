import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { paidBalance } from '../paid-balance.ts';
import type { StaffOrder } from '../staff-order.ts';
import { NoteForm } from './note-form.tsx';

/** Cancels the order and tells the customer why. */
export function CancelForm({ order, onClose }: { order: StaffOrder; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const paid = paidBalance(order);
  return (
    <NoteForm
      order={order}
      id="cancel"
      to="canceled"
      label={t`Reason`}
      hint={t`Included in the email. You can leave it empty.`}
      done={msg`Canceled. We’re emailing the customer.`}
      intro={
        paid > 0 ? (
          <Text size="ui">
            <Trans>They paid {formatMoney(paid, 'always')}. The email says that you’ll refund it.</Trans>
          </Text>
        ) : null
      }
      cancelLabel={<Trans>Keep the order</Trans>}
      onClose={onClose}
    >
      <Trans>Cancel order and email</Trans>
    </NoteForm>
  );
}
