import { cities } from '@tulebyte/brand';
import type { CityId } from '@tulebyte/brand';
import { travelTo } from '@tulebyte/brand/travel';
import * as v from 'valibot';
import { known, knownRows } from '../rows.ts';
import { PictureName } from './product-picture.ts';
import { emailAddress, formMeta, optionalText, personName, phoneNumber } from './fields.ts';

/** Limits for one product in an order, and for computers from the configurator. */
export const MAX_QUANTITY = 20;
export const MAX_BUILDS = 5;
/** Stripe allows 100 lines, including the tax. */
const MAX_LINES = 90;

/** Where orders are picked up; this city's tax applies. */
export const PICKUP_PLACE = 'stockton' satisfies CityId;
/** Cities with free delivery; elsewhere it is a visit, arranged by phone. */
export const DELIVERY_PLACES: readonly CityId[] = cities.filter((city) => travelTo(city).free).map(({ id }) => id);

export const PAYMENTS = ['pickup', 'invoice', 'card'] as const;
export type Payment = (typeof PAYMENTS)[number];
export const LABOR_KINDS = ['part', 'assembly', 'repair'] as const;
/** The parts of a computer, in display order. */
export const PART_KINDS = ['cpu', 'board', 'memory', 'graphics', 'storage', 'cooler', 'power', 'case'] as const;

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const place = v.picklist(
  cities.map(({ id }) => id),
  'Choose a place',
);
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));

/** A line of a cart, never with a price. */
export const CartItem = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80)),
  quantity,
  /** The build it belongs to: a key from the browser that all parts of a computer and its assembly fee share. */
  build: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{8}$/))),
});
export type CartItem = v.InferOutput<typeof CartItem>;
const items = v.pipe(
  v.array(CartItem),
  v.minLength(1, 'The cart is empty'),
  v.maxLength(MAX_LINES),
  v.check((all) => groupByBuild(all).builds.size <= MAX_BUILDS, 'Too many machines for one order'),
);

/** Separates single items from builds, which have several lines each; both keep the order of the lines. */
export function groupByBuild<Line extends { build?: string | null | undefined }>(
  lines: readonly Line[],
): { loose: readonly Line[]; builds: ReadonlyMap<string, readonly Line[]> } {
  const builds = new Map<string, Line[]>();
  for (const line of lines) if (line.build) builds.set(line.build, [...(builds.get(line.build) ?? []), line]);
  return { loose: lines.filter(({ build }) => !build), builds };
}

/** The build that a line belongs to; absent in older orders. */
const buildFields = {
  build: v.optional(v.nullable(v.string()), null),
  part: v.optional(v.nullable(v.picklist(PART_KINDS)), null),
};

/** `POST quote`: the price of a cart, with the tax of its place. Product names are in the given language. With `pdf`, also a link to it as PDF. */
export const QuoteRequest = v.object({ items, place, locale: formMeta.locale, pdf: v.optional(v.boolean(), false) });
export const Quote = v.object({
  lines: v.array(
    v.object({
      slug: v.string(),
      ...buildFields,
      /** A complete computer that we build, not a part. */
      is_machine: v.optional(v.boolean(), false),
      name: v.string(),
      image_key: v.nullable(v.string()),
      /** The first picture in its small size, instead of the drawing. */
      picture: v.optional(v.nullable(PictureName), null),
      labor_kind: v.picklist(LABOR_KINDS),
      quantity,
      unit_cents: cents,
      /** Units in stock for this line, after those of earlier lines. */
      stock: v.number(),
      /** Whether it has a page in the shop. */
      is_listed: v.boolean(),
    }),
  ),
  /** Requested products that are no longer sold. */
  unknown: v.array(v.string()),
  subtotal_cents: cents,
  taxable_cents: cents,
  tax_percent: v.number(),
  /** ISO date since which this rate applies. */
  tax_valid_from: v.string(),
  tax_cents: cents,
  total_cents: cents,
  /** Available payment methods; `card` only if the site accepts cards. */
  payments: v.array(v.picklist(PAYMENTS)),
  /** Path of the PDF, valid for a few minutes. */
  pdf: v.optional(v.nullable(v.string()), null),
});
export type Quote = v.InferOutput<typeof Quote>;

const fields = {
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  company: optionalText(160),
  fulfillment: v.picklist(['pickup', 'delivery'], 'Choose pickup or delivery'),
  place,
  address: optionalText(300),
  payment: v.picklist(PAYMENTS, 'Choose how you pay'),
  note: optionalText(1000),
  website: formMeta.website,
};

/**
 * Rules across fields. Each is a separate schema: at the end of one pipe they would be skipped while any field is invalid, since
 * forms stop each pipe at its first issue (`abortPipeEarly`).
 */
const crossFieldRules = [
  v.pipe(
    v.object({ payment: fields.payment, company: fields.company }),
    v.forward(
      v.check(({ payment, company }) => payment !== 'invoice' || company !== '', 'An invoice needs a business name'),
      ['company'],
    ),
  ),
  v.pipe(
    v.object({ fulfillment: fields.fulfillment, address: fields.address }),
    v.forward(
      v.check(({ fulfillment, address }) => fulfillment !== 'delivery' || address !== '', 'Tell us where to deliver'),
      ['address'],
    ),
  ),
  v.pipe(
    v.object({ fulfillment: fields.fulfillment, place }),
    v.forward(
      v.check(
        ({ fulfillment, place: at }) => (fulfillment === 'delivery' ? DELIVERY_PLACES.includes(at) : at === PICKUP_PLACE),
        'We don’t deliver there. Choose pickup, or call us.',
      ),
      ['place'],
    ),
  ),
] as const;

/** The fields of the form. Only businesses can pay by invoice, and delivery is limited to the free-delivery area. */
export const OrderFields = v.intersect([v.object(fields), ...crossFieldRules]);

/** `POST place-order`. `expectedTotal` is the displayed price; if it has changed, the order is rejected. */
export const PlaceOrderRequest = v.intersect([
  v.object({ ...fields, ...formMeta, items, expectedTotal: cents }),
  ...crossFieldRules,
]);
/** `key` gives access to the order; `payAt` is the payment provider's page for card payments. */
export const PlaceOrderResponse = v.object({
  number: v.string(),
  key: v.string(),
  payAt: v.nullable(v.pipe(v.string(), v.url())),
});
export type PlaceOrderResponse = v.InferOutput<typeof PlaceOrderResponse>;

export const ORDER_STATES = ['pending', 'confirmed', 'packed', 'ready', 'shipped', 'completed', 'canceled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'confirmed',
  'packed',
  'ready',
  'shipped',
  'tracking_changed',
  'came_back',
  'completed',
  'canceled',
  'expired',
  'refunded',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_received',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The carrier of an order; `local` is us. */
export const CARRIERS = ['ups', 'usps', 'fedex', 'local'] as const;
export type Carrier = (typeof CARRIERS)[number];
/** Names that are the same in every language. */
export const carrierNames = { ups: 'UPS', usps: 'USPS', fedex: 'FedEx' } as const satisfies Record<
  Exclude<Carrier, 'local'>,
  string
>;

const trackingPages = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
} as const;

/** The carrier's page about a package; null for our own delivery. */
export function trackingUrl({ carrier, tracking_number: number }: Shipment): string | null {
  return carrier === null || carrier === 'local' ? null : `${trackingPages[carrier]}${encodeURIComponent(number)}`;
}

/** Where an order on its way is, and what staff told the customer with it. */
const shipmentFields = {
  carrier: v.optional(v.nullable(known(CARRIERS, 'local')), null),
  tracking_number: v.optional(v.string(), ''),
  fulfillment_note: v.optional(v.string(), ''),
};
interface Shipment {
  readonly carrier: Carrier | null;
  readonly tracking_number: string;
}

export const RETURN_STATES = ['requested', 'approved', 'declined', 'received'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
export const RETURN_CONDITIONS = ['unopened', 'opened', 'defective'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];
/** The conditions that a return can have. We opened the parts of a build and ran it for a day. */
export const returnConditions = (hasBuild: boolean): readonly ReturnCondition[] =>
  RETURN_CONDITIONS.filter((condition) => condition !== 'unopened' || !hasBuild);

/** A customer's request to return an order, or a part of it. */
export const ReturnRequest = v.object({
  state: known(RETURN_STATES, 'requested'),
  condition: known(RETURN_CONDITIONS, 'unopened'),
  note: v.string(),
  /** What staff wrote with the decision. */
  answer: v.optional(v.string(), ''),
});

/** Fields of a build's burn-in that customers and staff read. */
const burnInFields = { build: v.string(), started_at: v.string(), ended_at: v.string(), has_passed: v.boolean() };

/** That a build was tested, for staff. */
export const BurnInResult = v.object(burnInFields);

/** A build's burn-in. Samples are in order of time: minutes since the start, °F, percent. */
export const BurnIn = v.object({
  ...burnInFields,
  samples: v.array(
    v.object({ minute: v.number(), processor_f: v.number(), graphics_f: v.nullable(v.number()), load_percent: v.number() }),
  ),
});
export type BurnIn = v.InferOutput<typeof BurnIn>;

/** What customers and staff read of an order. */
export const orderFields = {
  number: v.string(),
  state: known(ORDER_STATES, 'confirmed'),
  payment: known(PAYMENTS, 'pickup'),
  fulfillment: known(['pickup', 'delivery'], 'pickup'),
  place: v.string(),
  address: v.string(),
  name: v.string(),
  email: v.string(),
  note: v.string(),
  ...shipmentFields,
};

/** An order as shown to the person who placed it. */
export const Order = v.object({
  ...orderFields,
  subtotal_cents: cents,
  tax_percent: v.number(),
  tax_cents: cents,
  total_cents: cents,
  refunded_cents: cents,
  paid_at: v.nullable(v.string()),
  reserved_until: v.nullable(v.string()),
  created_at: v.string(),
  /** Until when it can be returned; null while the customer doesn't have it. */
  return_until: v.optional(v.nullable(v.string()), null),
  return: v.optional(v.nullable(ReturnRequest), null),
  /** Results of the builds that were tested. */
  burn_ins: v.optional(v.array(BurnIn), []),
  lines: v.array(
    v.object({
      slug: v.string(),
      ...buildFields,
      description: v.string(),
      labor_kind: known(LABOR_KINDS, 'part'),
      quantity: v.number(),
      unit_cents: cents,
      amount_cents: cents,
      reserved: v.number(),
      position: v.optional(v.number(), 0),
      is_returned: v.optional(v.boolean(), false),
    }),
  ),
  events: knownRows(ORDER_EVENTS, { at: v.string() }),
});
export type Order = v.InferOutput<typeof Order>;

const ORDER_NUMBER = /^TO-\d{5,9}$/;

const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This link is not complete'));

/** What a return form sends: the positions of the order's lines. */
export const ReturnFields = v.object({
  positions: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1, 'Choose what you’d like to return')),
  condition: v.picklist(RETURN_CONDITIONS),
  note: optionalText(1000),
});

/**
 * `POST guest-order`: an action of a key's holder or of the account that placed the order. `pay` returns the payment provider's page,
 * `return` requests a return.
 */
export const GuestOrderRequest = v.union([
  v.object({ action: v.picklist(['read', 'pay']), key }),
  v.object({ action: v.literal('return'), key, ...ReturnFields.entries }),
  v.object({ action: v.literal('pay'), number: v.pipe(v.string(), v.regex(ORDER_NUMBER)) }),
]);
export const GuestOrderResponse = v.object({ order: Order, payAt: v.nullable(v.string()) });
export type GuestOrderResponse = v.InferOutput<typeof GuestOrderResponse>;

/** `POST order-link`: emails a new link. The response is the same whether or not there is such an order. */
export const OrderLinkRequest = v.object({
  number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(ORDER_NUMBER, 'An order number looks like TO-20101')),
  email: emailAddress,
});
export const OrderLinkResponse = v.object({ asked: v.literal(true) });
export type OrderLinkResponse = v.InferOutput<typeof OrderLinkResponse>;
