import { useLingui } from '@lingui/react/macro';
import { FunctionError } from '@tulebyte/platform';
import { FormSubmitError } from '@tulebyte/ui/form';

/** Turns an error of the function `refund` into a message of the form; throws everything else as it is. */
export function useExplainRefusedRefund(tooMuch: string): (error: unknown) => never {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof FunctionError)) throw error;
    if (error.fields?.['cents'] !== undefined) throw new FormSubmitError({ fields: { amount: tooMuch } });
    if (error.fields?.['restock'] !== undefined)
      throw new FormSubmitError({ form: t`Some of these items are back in stock already. Clear the checkbox.` });
    if (error.status === 403) throw new FormSubmitError({ form: t`Only managers and owners can refund payments.` });
    if (error.code === 'card_unavailable')
      throw new FormSubmitError({ form: t`This payment can’t be refunded here. Refund it in Stripe.` });
    if (error.code === 'conflict')
      throw new FormSubmitError({ form: t`Someone else changed this payment. Reload the page to see what is left.` });
    throw error;
  };
}
