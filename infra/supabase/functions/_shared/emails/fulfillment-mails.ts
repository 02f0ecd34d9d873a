import { company, formatUsd } from '@tulebyte/brand';
import { carrierNames, trackingUrl, type Order } from '@tulebyte/backend-api/functions/order';
import { mailPage, type EmailLocale, type MailBlock } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const texts = {
  en: {
    ready: (number: string) => `Order ${number} is ready for pickup`,
    readyLead: 'Your order is packed and waiting for you in Stockton.',
    readyAsk: `Reply to this email or call ${company.phone.display} to set a time, and we’ll tell you the address.`,
    pay: (total: string) => `You’ll pay ${total} by card or check at pickup.`,
    shipped: (number: string) => `Order ${number} is on its way`,
    shippedLead: (carrier: string) => `We handed your order to ${carrier}. The tracking page can take a few hours to show it.`,
    delivery: (number: string) => `Order ${number} is out for delivery`,
    deliveryLead: `We’re bringing your order ourselves. If something comes up, call us at ${company.phone.display}.`,
    payDelivery: (total: string) => `You’ll pay ${total} by card or check when we bring it.`,
    canceled: (number: string) => `Order ${number} was canceled`,
    canceledLead: `We canceled your order. If that’s not what you expected, reply to this email or call ${company.phone.display}.`,
    notCharged: 'You haven’t paid anything for it, and you won’t be charged.',
    refundComes: (amount: string) => `We’ll refund the ${amount} you paid, and email you when we do.`,
    number: 'Tracking number',
    track: (carrier: string) => `Track it with ${carrier}`,
    note: 'Our message',
    items: 'In this order',
    open: 'See the order',
  },
  es: {
    ready: (number: string) => `El pedido ${number} está listo para recoger`,
    readyLead: 'Su pedido ya está empacado y lo espera en Stockton.',
    readyAsk: `Responda a este correo o llame al ${company.phone.display} para acordar una hora, y le damos la dirección.`,
    pay: (total: string) => `Pagará ${total} con tarjeta o cheque al recogerlo.`,
    shipped: (number: string) => `El pedido ${number} va en camino`,
    shippedLead: (carrier: string) =>
      `Entregamos su pedido a ${carrier}. La página de rastreo puede tardar unas horas en mostrarlo.`,
    delivery: (number: string) => `El pedido ${number} salió a entrega`,
    deliveryLead: `Nosotros mismos le llevamos su pedido. Si surge algo, llámenos al ${company.phone.display}.`,
    payDelivery: (total: string) => `Pagará ${total} con tarjeta o cheque cuando se lo llevemos.`,
    canceled: (number: string) => `Se canceló el pedido ${number}`,
    canceledLead: `Cancelamos su pedido. Si no lo esperaba, responda a este correo o llame al ${company.phone.display}.`,
    notCharged: 'No ha pagado nada por él y no se le cobrará.',
    refundComes: (amount: string) => `Le reembolsaremos los ${amount} que pagó, y le avisaremos por correo cuando lo hagamos.`,
    number: 'Número de rastreo',
    track: (carrier: string) => `Rastrear con ${carrier}`,
    note: 'Nuestro mensaje',
    items: 'En este pedido',
    open: 'Ver el pedido',
  },
} as const;

type Texts = (typeof texts)[EmailLocale];

/** What the emails have in common: our message, the items, what is still to pay, and the link. */
function common(order: Order, said: Texts, link: string, pay?: (total: string) => string): readonly MailBlock[] {
  const items = order.lines.map(({ quantity, description }) => `${quantity} × ${description}`);
  return [
    ...(order.fulfillment_note ? [{ heading: said.note, quote: order.fulfillment_note }] : []),
    { heading: said.items, quote: items.join('\n') },
    ...(pay && order.payment === 'pickup' && order.paid_at === null ? [pay(formatUsd(order.total_cents))] : []),
    { link, label: said.open },
  ];
}

const email = ({ email: to }: Order, locale: EmailLocale, subject: string, blocks: readonly MailBlock[]): OutgoingEmail => ({
  to,
  replyTo: company.supportEmail,
  subject,
  ...mailPage(locale, subject, blocks),
});

/** To the customer, once the order waits for pickup. */
export function readyEmail(order: Order, locale: EmailLocale, link: string): OutgoingEmail {
  const said = texts[locale];
  return email(order, locale, said.ready(order.number), [
    said.readyLead,
    // Without a message that says where and when, the customer asks.
    ...(order.fulfillment_note ? [] : [said.readyAsk]),
    ...common(order, said, link, said.pay),
  ]);
}

/** To the customer, once the order is with the carrier, or in our van. */
export function shippedEmail(order: Order, locale: EmailLocale, link: string): OutgoingEmail {
  const said = texts[locale];
  const { carrier, number, tracking_number } = order;
  const url = trackingUrl(order);
  if (url === null || carrier === null || carrier === 'local')
    return email(order, locale, said.delivery(number), [said.deliveryLead, ...common(order, said, link, said.payDelivery)]);
  const name = carrierNames[carrier];
  return email(order, locale, said.shipped(number), [
    said.shippedLead(name),
    { facts: [[said.number, `${name} ${tracking_number}`]] },
    { link: url, label: said.track(name) },
    ...common(order, said, link),
  ]);
}

/** To the customer, once staff canceled the order. */
export function canceledEmail(order: Order, locale: EmailLocale, link: string): OutgoingEmail {
  const said = texts[locale];
  const owed = order.paid_at === null ? 0 : order.total_cents - order.refunded_cents;
  return email(order, locale, said.canceled(order.number), [
    said.canceledLead,
    ...(order.paid_at === null ? [said.notCharged] : []),
    ...(owed > 0 ? [said.refundComes(formatUsd(owed))] : []),
    ...common(order, said, link),
  ]);
}
