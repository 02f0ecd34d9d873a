import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Refundable } from '@tulebyte/backend-api/refunds';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Text } from '@tulebyte/ui';
import { Checkbox, Field, FormSubmitError, Input, useFormRetryKey } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { typedDollars } from '../backend/dollars.ts';
import { useExplainRefusedRefund } from './explain-refused-refund.ts';
import { refundInput } from './refund-input.ts';
import type { RefundableDocument } from './refundable-document.ts';
import { useRefund } from './use-refund.ts';

interface Props {
  readonly document: RefundableDocument;
  readonly refundable: NonNullable<Refundable>;
  readonly onClose: () => void;
}

/** Refunds all or a part of what is left of a payment: by card, or recorded as made by hand. */
export function RefundForm({ document, refundable, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const { number, refund_requests, invalidates, due, restockable, consequence } = document;
  const { method, cents: left } = refundable;
  const refund = useRefund(invalidates);
  const formId = `refund-${number}`;
  const getIdempotencyKey = useFormRetryKey(formId);
  const atMost = formatMoney(left, 'always');
  const byCard = method === 'card';
  const labelsOfErrors = {
    left: t`Only ${atMost} of the payment is left.`,
    amount: t`Enter dollars, such as 89 or 80.10.`,
    reason: t`Say why, in 2 to 500 characters.`,
  };
  const explain = useExplainRefusedRefund(labelsOfErrors.left);
  const kit = useStaffForm({
    id: formId,
    schema: refundInput(left),
    defaultValues: { amount: typedDollars(due?.cents ?? left), reason: '', restock: false },
    isIdempotent: true,
    failureMessage: byCard
      ? t`We couldn’t reach Stripe, so we don’t know whether the refund was made. Send it again: it won’t be made twice.`
      : t`We couldn’t record it. Send it again: it won’t be recorded twice.`,
    translate: (message) => labelsOfErrors[message as keyof typeof labelsOfErrors] ?? message,
    onSubmit: async ({ amount, reason, restock }) => {
      const positions = restock ? [...(restockable?.positions ?? [])] : [];
      // A refund that Stripe refused is requested again with a new key.
      const refused = refund_requests.filter(({ state }) => state === 'failed').length;
      const { state, error } = await refund
        .mutateAsync({
          action: 'refund',
          document: number,
          cents: amount,
          reason,
          restock: positions,
          idempotencyKey: getIdempotencyKey(amount, reason, positions, refused),
        })
        .catch(explain);
      if (state === 'failed') throw new FormSubmitError({ form: t`Stripe refused the refund: ${error}` });
      toast({ title: msg`Refunded. We’re emailing the customer.`, status: 'success' });
      onClose();
    },
  });

  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ amount: t`Amount in dollars`, reason: t`Reason` }}>
      <Field
        name="amount"
        label={t`Amount in dollars`}
        hint={[
          due?.reason,
          byCard
            ? t`Up to ${atMost}, back to the card. The email goes out right away.`
            : t`Up to ${atMost}. Send the money yourself: this only records the refund and emails the customer.`,
        ]
          .filter(Boolean)
          .join(' ')}
        required
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="reason" label={t`Reason`} hint={t`Only staff see it.`} required>
        <Input autoComplete="off" />
      </Field>
      {restockable ? <Checkbox name="restock" label={t`Put back in stock: ${restockable.names}`} /> : null}
      {consequence === undefined ? null : (
        <Text size="small" tone="muted">
          {consequence}
        </Text>
      )}
      <FormActions discard={kit} onCancel={onClose} size="sm">
        {byCard ? <Trans context="button">Refund</Trans> : <Trans>Record refund</Trans>}
      </FormActions>
    </WorkspaceForm>
  );
}
