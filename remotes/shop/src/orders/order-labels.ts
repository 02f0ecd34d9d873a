import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order, OrderEvent, OrderState, Payment } from '@tulebyte/backend-api/functions/order';

type Tone = 'neutral' | 'river' | 'tule' | 'dusk' | 'error';

export const stateLabels: Readonly<Record<OrderState, { label: MessageDescriptor; tone: Tone; next: MessageDescriptor }>> = {
  pending: {
    label: msg`Waiting for payment`,
    tone: 'dusk',
    next: msg`Your things are reserved until the payment arrives. This page follows by itself.`,
  },
  confirmed: {
    label: msg`Confirmed`,
    tone: 'river',
    next: msg`We check that everything fits and get it ready. Then we write: with address and time for a pick-up, or when we bring it.`,
  },
  ready: { label: msg`Ready`, tone: 'tule', next: msg`It waits for you. Call us if the time we wrote does not suit you.` },
  completed: { label: msg`Handed over`, tone: 'neutral', next: msg`Unopened hardware may be returned within 30 days.` },
  cancelled: {
    label: msg`Cancelled`,
    tone: 'error',
    next: msg`Nothing is owed for it. What was paid goes back the way it came.`,
  },
  expired: {
    label: msg`Expired`,
    tone: 'error',
    next: msg`The payment did not arrive in time, and nothing was charged. You can order the same again.`,
  },
};

export const eventLabels: Readonly<Record<OrderEvent, MessageDescriptor>> = {
  placed: msg`Order placed`,
  paid: msg`Payment received`,
  confirmed: msg`Confirmed`,
  ready: msg`Ready`,
  completed: msg`Handed over`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
  refunded: msg`Money returned`,
};

const paymentLabels: Readonly<Record<Payment, MessageDescriptor>> = {
  pickup: msg`By card or check when you get it`,
  invoice: msg`By invoice, due in 15 days`,
  card: msg`By card`,
};

/** The payment method, or that it is paid or refunded. */
export function paymentOf({ payment, paid_at, refunded_cents, total_cents }: Order): MessageDescriptor {
  if (refunded_cents >= total_cents) return msg`Returned to your card`;
  if (refunded_cents > 0) return msg`Paid by card, partly returned`;
  return paid_at === null ? paymentLabels[payment] : msg`Paid`;
}
