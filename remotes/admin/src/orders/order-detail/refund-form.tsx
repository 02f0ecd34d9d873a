import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { FunctionError, toast } from '@tulebyte/platform';
import { Text } from '@tulebyte/ui';
import { Checkbox, Field, FormSubmitError, Input, useAppForm, useRetryKey } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { dollars, typedDollars } from '../../backend/dollars.ts';
import { lineName } from '../order.ts';
import { restockableLines, type StaffOrder } from './staff-order.ts';
import { useRefundOrder } from './requests.ts';

/** An amount in dollars, parsed to cents, of at most what is left. */
const refundInput = (left: number) =>
  v.object({
    amount: v.pipe(dollars('amount'), v.minValue(1, 'amount'), v.maxValue(left, 'left')),
    restock: v.boolean(),
  });

/** Refunds all or a part of what is left of a card payment. */
export function RefundForm({ order, left, onClose }: { order: StaffOrder; left: number; onClose: () => void }): ReactNode {
  const { t, i18n } = useLingui();
  const refund = useRefundOrder();
  const getIdempotencyKey = useRetryKey();
  const { number, order_refunds } = order;
  const lines = restockableLines(order);
  const atMost = formatMoney(left, 'always');
  const tooMuch = t`At most ${atMost} is left of the payment.`;
  const kit = useAppForm({
    id: `refund-${number}`,
    schema: refundInput(left),
    defaultValues: { amount: typedDollars(left), restock: false },
    failureMessage: t`We couldn’t reach Stripe, so we don’t know whether the refund was made. Send it again: it won’t be made twice.`,
    translate: (message) => (message === 'left' ? tooMuch : t`Enter dollars, such as 89 or 80.10.`),
    onSubmit: async ({ amount, restock }) => {
      const positions = restock ? lines.map(({ position }) => position) : [];
      // A refund that Stripe refused is asked for anew.
      const refused = order_refunds.filter(({ state }) => state === 'failed').length;
      const { state, error } = await refund
        .mutateAsync({
          action: 'refund',
          number,
          cents: amount,
          restock: positions,
          idempotencyKey: getIdempotencyKey(amount, positions, refused),
        })
        .catch(rethrow);
      if (state === 'failed') throw new FormSubmitError({ form: t`Stripe refused the refund: ${error}` });
      toast({ title: msg`Refunded. We’re emailing the customer.`, status: 'success' });
      onClose();
    },
  });

  function rethrow(error: unknown): never {
    if (!(error instanceof FunctionError)) throw error;
    if (error.fields?.['cents'] !== undefined) throw new FormSubmitError({ fields: { amount: tooMuch } });
    if (error.status === 403) throw new FormSubmitError({ form: t`Only managers and owners can refund card payments.` });
    if (error.code === 'conflict')
      throw new FormSubmitError({ form: t`Some of these items are back in stock already. Clear the checkbox.` });
    if (error.code === 'card_unavailable')
      throw new FormSubmitError({ form: t`This payment can’t be refunded here. Refund it in Stripe.` });
    throw error;
  }

  const items = lines.map((line) => `${line.quantity} × ${lineName(line, i18n.locale)}`).join(', ');
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ amount: t`Amount in dollars` }}>
      <Field name="amount" label={t`Amount in dollars`} hint={t`Up to ${atMost}. The email goes out right away.`} required>
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      {lines.length > 0 ? <Checkbox name="restock" label={t`Put back in stock: ${items}`} /> : null}
      {['confirmed', 'packed', 'ready'].includes(order.state) ? (
        <Text size="small" tone="muted">
          <Trans>A refund of everything cancels the order and puts its items back in stock.</Trans>
        </Text>
      ) : null}
      <FormActions discard={kit} onCancel={onClose} size="sm">
        <Trans>Refund</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
