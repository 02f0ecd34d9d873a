import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, OrderFields, PICKUP_PLACE, type CartItem, type Quote } from '@tulebyte/backend-api/functions/order';
import { FormErrors, useSubmitForm } from '@tulebyte/forms';
import { EmailField, FieldGrid, NameField, PhoneField, useContactLabels } from '@tulebyte/forms/contact-fields';
import { FunctionError, track, useFeatureToggle, useSession } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { Field, Form, FormSubmitError, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import { emptyCart } from '../cart/cart.ts';
import type { Place } from '../cart/quote.ts';
import { useBuildIssues } from '../builds/use-build-issues.ts';
import { savePendingCheckout } from '../orders/pending-checkout.ts';
import { FulfillmentFields } from './fulfillment-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { orderFormLabels, sendOrder } from './place-order.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { TwoColumns } from '../layout/columns.tsx';

const defaultValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  fulfillment: 'pickup',
  place: PICKUP_PLACE,
  address: '',
  payment: 'pickup',
  note: '',
  website: '',
};

/** Resolves when the visitor returns with the Back button; until then the form stays submitting. */
const pageRestored = () => new Promise((restored) => window.addEventListener('pageshow', restored, { once: true }));

export interface CheckoutFormProps {
  items: readonly CartItem[];
  quote: Quote;
  stale: boolean;
  place: Place;
  onPlaceChange: (place: Place) => void;
  /** The server's prices differ: fetch a new quote. */
  onQuoteOutdated: () => void;
}

/** Contact details, fulfillment, and payment. Input survives an error, a reload, and signing in. */
export function CheckoutForm({ items, quote, stale, place, onPlaceChange, onQuoteOutdated }: CheckoutFormProps): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();
  const issues = useBuildIssues(groupByBuild(items).builds, quote.unknown);
  const acceptsCards = useFeatureToggle().isEnabled('stripe_payments') && quote.payments.includes('card');
  const order = { items: [...items], expectedTotal: quote.total_cents };
  const { kit, hiddenFields } = useSubmitForm({
    id: 'checkout',
    schema: OrderFields,
    defaultValues,
    failureMessage: t`We couldn’t place your order. Everything you typed is still here; try again, or call us.`,
    errorMessages: orderFormLabels,
    identity: (values) => ({ values, order }),
    send: async (values, meta) => {
      try {
        const { number, payAt } = await sendOrder({ ...values, ...meta, ...order });
        track({ name: 'order', cents: quote.total_cents });
        if (payAt === null) {
          // Before emptying the cart, or this page would say that the cart is empty.
          await navigate(`/shop/order/${number}`, { replace: true });
          emptyCart();
          return;
        }
        savePendingCheckout(number);
        // The payment provider's page, which returns to the order.
        location.assign(payAt);
        await pageRestored();
        throw new FormSubmitError({
          form: t`Your order is reserved but not paid yet. Send it again to go back to the payment page.`,
        });
      } catch (error) {
        if (error instanceof FunctionError && error.status === 409) onQuoteOutdated();
        throw error;
      }
    },
  });
  const { form, ready } = kit;
  const contactLabels = useContactLabels();
  const selectedPlace = String(form.watch('place'));
  const fulfillment = String(form.watch('fulfillment'));
  const payment = String(form.watch('payment'));

  useEffect(() => {
    if (!ready || !user) return;
    if (form.getValues('email') === '') form.setValue('email', user.email ?? '');
    const { first_name: first, last_name: last } = user.user_metadata;
    const name = [first, last].filter((part) => typeof part === 'string').join(' ');
    if (form.getValues('name') === '' && name) form.setValue('name', name);
  }, [form, ready, user]);
  useEffect(() => {
    // Pickup has one location, and the tax depends on the location.
    if (fulfillment === 'pickup' && selectedPlace !== PICKUP_PLACE) form.setValue('place', PICKUP_PLACE);
    else if (selectedPlace !== place) onPlaceChange(selectedPlace as Place); // one of the select's own options
  }, [form, fulfillment, selectedPlace, place, onPlaceChange]);
  useEffect(() => {
    // A saved draft may have an option that is no longer available.
    if (ready && payment === 'card' && !acceptsCards) form.setValue('payment', 'pickup');
  }, [form, ready, payment, acceptsCards]);

  const optional = t`optional`;
  return (
    <Form kit={kit} method="dialog">
      <TwoColumns>
        <chakra.div display="grid" gap="6">
          <FormErrors
            labels={{
              name: contactLabels.name,
              phone: contactLabels.phone,
              email: contactLabels.email,
              place: t`City`,
              address: t`Address`,
              company: t`Business`,
              payment: t`Payment`,
              note: t`Anything we should know?`,
            }}
          />
          <Heading as="h2" size="h4">
            <Trans>Contact information</Trans>
          </Heading>
          <FieldGrid alignItems="end">
            <NameField />
            <PhoneField />
          </FieldGrid>
          <EmailField hint={t`We’ll send your confirmation and a link to the order here.`} />
          <FulfillmentFields delivery={fulfillment === 'delivery'} />
          <PaymentFields acceptsCards={acceptsCards} invoice={payment === 'invoice'} />
          <Field
            name="note"
            label={t`Anything we should know?`}
            hint={t`For example, your computer’s model.`}
            optionalLabel={optional}
          >
            <Textarea rows={3} maxLength={1000} />
          </Field>
          {hiddenFields}
        </chakra.div>
        <CheckoutSummary quote={quote} place={place} stale={stale} issues={issues}>
          <SubmitButton size="lg" disabled={stale || quote.unknown.length > 0 || issues.size > 0}>
            {payment === 'card' ? <Trans>Order and pay</Trans> : <Trans>Place order</Trans>}
          </SubmitButton>
          <Text size="small" tone="muted">
            <Trans>Return unopened hardware within 30 days. Custom builds have a 15% restocking fee once parts are opened.</Trans>
          </Text>
        </CheckoutSummary>
      </TwoColumns>
    </Form>
  );
}
