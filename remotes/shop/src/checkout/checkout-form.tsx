import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, OrderFields, PICKUP_PLACE, type CartItem, type Quote } from '@tulebyte/backend-api/functions/order';
import { useSubmitForm } from '@tulebyte/forms';
import { FunctionError, useFeatureToggle, useSession } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormSubmitError, Input, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import { emptyCart } from '../cart/cart.ts';
import type { Place } from '../cart/quote.ts';
import { useBuildIssues } from '../builds/use-build-issues.ts';
import { awaitPayment } from './awaited-payment.ts';
import { FulfillmentFields } from './fulfillment-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { orderFormLabels, sendOrder } from './place-order.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { WorkColumns } from '../layout/work-columns.tsx';

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

const start = {
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

/** The visitor is back by the browser's Back button; until then the form stays as it was sent. */
const pageRestored = () => new Promise((restored) => window.addEventListener('pageshow', restored, { once: true }));

export interface CheckoutFormProps {
  items: readonly CartItem[];
  quote: Quote;
  stale: boolean;
  place: Place;
  onPlace: (place: Place) => void;
  /** The server reckoned something else: ask it again. */
  onChanged: () => void;
}

/** Who orders, how it changes hands, how it is paid. What was typed survives an error, a reload and a sign-in. */
export function CheckoutForm({ items, quote, stale, place, onPlace, onChanged }: CheckoutFormProps): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();
  const troubles = useBuildIssues(groupByBuild(items).builds, quote.unknown);
  const acceptsCards = useFeatureToggle().isEnabled('stripe_payments') && quote.payments.includes('card');
  const order = { items: [...items], expectedTotal: quote.total_cents };
  const { kit, hiddenFields } = useSubmitForm({
    id: 'checkout',
    schema: OrderFields,
    defaultValues: start,
    failureMessage: t`Your order was not placed. Everything you typed is kept here; try again, or call us.`,
    errorMessages: orderFormLabels,
    identity: (values) => ({ values, order }),
    send: async (values, along) => {
      try {
        const { number, payAt } = await sendOrder({ ...values, ...along, ...order });
        if (payAt === null) {
          // Before the cart is emptied, or this page would say that there is nothing to order.
          await navigate(`/shop/order/${number}`, { replace: true });
          emptyCart();
          return;
        }
        awaitPayment(number);
        // The payment provider's own page; it leads back to the order.
        location.assign(payAt);
        await pageRestored();
        throw new FormSubmitError({
          form: t`Your order is reserved, but it isn’t paid yet. Send it again to go back to the payment page.`,
        });
      } catch (error) {
        if (error instanceof FunctionError && error.status === 409) onChanged();
        throw error;
      }
    },
  });
  const { form, ready } = kit;
  const chosen = String(form.watch('place'));
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
    // Pick-up is in one place; the tax follows the place.
    if (fulfillment === 'pickup' && chosen !== PICKUP_PLACE) form.setValue('place', PICKUP_PLACE);
    else if (chosen !== place) onPlace(chosen as Place); // one of the select's own options
  }, [form, fulfillment, chosen, place, onPlace]);
  useEffect(() => {
    // A draft may remember what is not offered any more.
    if (ready && payment === 'card' && !acceptsCards) form.setValue('payment', 'pickup');
  }, [form, ready, payment, acceptsCards]);

  const optional = t`optional`;
  return (
    <Form kit={kit} method="dialog">
      <WorkColumns>
        <chakra.div display="grid" gap="6">
          <ErrorSummary
            title={t`Please look at these again`}
            labels={{
              name: t`Your name`,
              email: t`Email`,
              phone: t`Telephone`,
              place: t`City`,
              address: t`Address`,
              company: t`Business`,
              payment: t`Payment`,
              note: t`Anything we should know`,
            }}
          />
          <Heading as="h2" size="h4">
            <Trans>Who orders</Trans>
          </Heading>
          <Pair>
            <Field name="name" label={t`Your name`} required>
              <Input autoComplete="name" maxLength={120} />
            </Field>
            <Field name="phone" label={t`Telephone`} required>
              <Input type="tel" autoComplete="tel" maxLength={40} />
            </Field>
          </Pair>
          <Field name="email" label={t`Email`} hint={t`The receipt and a link to the order go here.`} required>
            <Input type="email" autoComplete="email" maxLength={254} />
          </Field>
          <FulfillmentFields delivery={fulfillment === 'delivery'} />
          <PaymentFields acceptsCards={acceptsCards} invoice={payment === 'invoice'} />
          <Field
            name="note"
            label={t`Anything we should know`}
            hint={t`For example the model of your machine.`}
            optionalLabel={optional}
          >
            <Textarea rows={3} maxLength={1000} />
          </Field>
          {hiddenFields}
        </chakra.div>
        <CheckoutSummary quote={quote} place={place} stale={stale} troubles={troubles}>
          <SubmitButton size="lg" disabled={stale || quote.unknown.length > 0 || troubles.size > 0}>
            {payment === 'card' ? <Trans>Order and pay</Trans> : <Trans>Place the order</Trans>}
          </SubmitButton>
          <Text size="small" tone="muted">
            <Trans>
              Unopened hardware may be returned within 30 days; custom builds have a 15% restocking fee once parts are opened.
            </Trans>
          </Text>
        </CheckoutSummary>
      </WorkColumns>
    </Form>
  );
}
