import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const eventLabels: Readonly<Record<string, MessageDescriptor>> = {
  placed: msg`Order placed`,
  paid: msg`Paid`,
  unpaid: msg`Marked as unpaid`,
  confirmed: msg`Confirmed`,
  packed: msg`Packed`,
  ready: msg`Ready for pickup`,
  shipped: msg`Shipped`,
  tracking_changed: msg`Tracking number changed`,
  came_back: msg`Package came back`,
  completed: msg`Delivered`,
  picked_up: msg`Picked up`,
  canceled: msg({ message: 'Canceled', context: 'order' }),
  expired: msg`Expired: not paid in time`,
  refunded: msg`Refund confirmed`,
  return_requested: msg`Return requested`,
  return_approved: msg`Return approved`,
  return_declined: msg`Return declined`,
  return_received: msg`Return received`,
};

export const emailLabels: Readonly<Record<string, MessageDescriptor>> = {
  order_notice: msg`Email to us: new order`,
  order_receipt: msg`Email: order confirmation`,
  order_ready: msg`Email: ready for pickup`,
  order_shipped: msg`Email: on its way`,
  order_refund: msg`Email: refund`,
  order_return: msg`Email: return update`,
  order_canceled: msg`Email: order canceled`,
  order_link: msg`Email: order link`,
};

/** Labels of the states of an email that wasn't sent. */
export const emailStateLabels: Readonly<Record<string, MessageDescriptor>> = {
  queued: msg`Waiting to be sent`,
  sending: msg`Sending now`,
  failing: msg`Trying again`,
  dead: msg`Couldn’t be sent`,
  discarded: msg`Discarded`,
};
