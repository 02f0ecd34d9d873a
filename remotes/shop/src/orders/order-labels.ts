import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order, OrderEvent, OrderState, Payment, ReturnCondition, ReturnState } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';

type Tone = 'neutral' | 'river' | 'tule' | 'dusk' | 'error';

export const stateLabels: Readonly<Record<OrderState, { label: MessageDescriptor; tone: Tone; next: MessageDescriptor }>> = {
  pending: {
    label: msg`Waiting for payment`,
    tone: 'dusk',
    next: msg`We’ve reserved your items until the payment arrives. This page updates automatically.`,
  },
  confirmed: {
    label: msg`Confirmed`,
    tone: 'river',
    next: msg`We’ll check your order and email you when it’s ready.`,
  },
  packed: {
    label: msg`Packed`,
    tone: 'river',
    next: msg`Your order is packed. We email you as soon as you can pick it up.`,
  },
  ready: { label: msg`Ready`, tone: 'tule', next: msg`It’s ready for you. Call us if the time we emailed doesn’t work.` },
  shipped: {
    label: msg`On its way`,
    tone: 'tule',
    next: msg`Your order is on its way to you. Call us if it doesn’t arrive when you expect it.`,
  },
  completed: { label: msg`Completed`, tone: 'neutral', next: msg`You have everything. Call us if something isn’t right.` },
  canceled: {
    label: msg({ message: 'Canceled', context: 'order' }),
    tone: 'error',
    next: msg`You don’t owe anything for it. Anything you paid goes back the way you paid.`,
  },
  expired: {
    label: msg`Expired`,
    tone: 'error',
    next: msg`The payment didn’t arrive in time, and we didn’t charge you. You can order the same things again.`,
  },
};

export const eventLabels: Readonly<Record<OrderEvent, MessageDescriptor>> = {
  placed: msg`Order placed`,
  paid: msg`Payment received`,
  confirmed: msg`Confirmed`,
  packed: msg`Packed`,
  ready: msg`Ready`,
  shipped: msg`On its way`,
  tracking_changed: msg`New tracking number`,
  came_back: msg`Came back to us`,
  completed: msg`Completed`,
  canceled: msg({ message: 'Canceled', context: 'order' }),
  expired: msg`Expired`,
  refunded: msg`Refunded`,
  return_requested: msg`Return requested`,
  return_approved: msg`Return approved`,
  return_declined: msg`Return declined`,
  return_received: msg`Return received`,
};

interface ReturnLabels {
  title: MessageDescriptor;
  next: MessageDescriptor;
  tone: 'info' | 'success' | 'warning';
}

const returnLabels: Readonly<Record<ReturnState, ReturnLabels>> = {
  requested: {
    title: msg`Return requested`,
    next: msg`We’ll check it and email you what happens next.`,
    tone: 'info',
  },
  approved: {
    title: msg`Return approved`,
    next: msg`Reply to our email with a day that works for you. We’ll write back with the address and a time, and your money goes back the way you paid.`,
    tone: 'success',
  },
  received: {
    title: msg`Return received`,
    next: msg`We have it. Your money goes back the way you paid, and we email you when it’s on its way.`,
    tone: 'success',
  },
  declined: {
    title: msg`Return declined`,
    next: msg`We also emailed you. Reply or call us if you disagree.`,
    tone: 'warning',
  },
};

/** What the state of an order's return means for the customer. */
export function labelsOfReturn(state: ReturnState, { refunded_cents }: Order): ReturnLabels {
  if (state !== 'received' || refunded_cents === 0) return returnLabels[state];
  const refunded = formatMoney(refunded_cents, 'always');
  return { title: msg`Return refunded`, next: msg`We have it, and refunded ${refunded}.`, tone: 'success' };
}

export const conditionLabels: Readonly<Record<ReturnCondition, MessageDescriptor>> = {
  unopened: msg`Unopened`,
  opened: msg`Opened`,
  defective: msg`It doesn’t work`,
};

/** What a condition means for a return from an order with custom builds, other hardware, or both. */
export function conditionHints(condition: ReturnCondition, has: { builds: boolean; other: boolean }): MessageDescriptor[] {
  if (condition === 'unopened') return [msg`You get all your money back.`];
  if (condition === 'defective') return [msg`Tell us below what happens. The warranty applies.`];
  return [
    ...(has.other ? [msg`Our 30-day returns are for unopened hardware. Tell us below what happened, and we’ll email you.`] : []),
    ...(has.builds
      ? [msg`Opened parts of a custom build have a 15% restocking fee. You get the rest back, including the build fee.`]
      : []),
  ];
}

const paymentLabels: Readonly<Record<Payment, MessageDescriptor>> = {
  pickup: msg`By card or check when you get it`,
  invoice: msg`By invoice, due in 15 days`,
  card: msg`By card`,
};

/** What happens next with an order; for some states, this depends on how the customer gets it. */
export function nextOf({ state, fulfillment }: Order): MessageDescriptor {
  if (fulfillment === 'delivery' && state === 'packed')
    return msg`Your order is packed. We email you as soon as it’s on its way.`;
  return stateLabels[state].next;
}

/** The payment method, or that it is paid or refunded. */
export function paymentOf({ payment, paid_at, refunded_cents, total_cents }: Order): MessageDescriptor {
  const byCard = payment === 'card';
  if (refunded_cents >= total_cents) return byCard ? msg`Refunded to your card` : msg`Refunded`;
  if (refunded_cents > 0) return byCard ? msg`Paid by card, partly refunded` : msg`Paid, partly refunded`;
  return paid_at === null ? paymentLabels[payment] : msg`Paid`;
}
