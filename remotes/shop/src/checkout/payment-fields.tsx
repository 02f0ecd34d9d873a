import { useLingui } from '@lingui/react/macro';
import { Field, Input, Radio, RadioGroup } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Payment methods. Cards are available while `stripe_payments` is on and the server accepts them. */
export function PaymentFields({ acceptsCards, invoice }: { acceptsCards: boolean; invoice: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <RadioGroup name="payment" legend={t`How you pay`}>
        {acceptsCards ? (
          <Radio value="card" label={t`By card now`} hint={t`On our payment provider’s page, Stripe. We never see your card.`} />
        ) : null}
        <Radio value="pickup" label={t`When you get it`} hint={t`By card or check.`} />
        <Radio value="invoice" label={t`By invoice`} hint={t`For businesses; due in 15 days.`} />
      </RadioGroup>
      {invoice ? (
        <Field name="company" label={t`Business`} required>
          <Input autoComplete="organization" maxLength={160} />
        </Field>
      ) : null}
    </>
  );
}
