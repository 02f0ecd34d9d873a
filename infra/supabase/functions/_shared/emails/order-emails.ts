import { company, findCity, formatUsd } from '@tulebyte/brand';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { companyNotice } from './company-notice.ts';
import { mailPage } from './mail-page.ts';
import type { MailBlock, EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';

const texts = {
  en: {
    placed: (number: string) => `Your order ${number}`,
    lead: `Thanks for your order. We’ll check your order and email you when it’s ready.`,
    paid: `Your payment has arrived. We’ll check your order and email you when it’s ready.`,
    pickup: (total: string) => `You’ll pay ${total} by card or check at pickup.`,
    payDelivery: (total: string) => `You’ll pay ${total} by card or check when we bring it.`,
    invoice: (total: string) => `The invoice for ${total} comes with your order and is due in 15 days.`,
    card: (total: string) => `You paid ${total} by card.`,
    refund: (amount: string) => `We refunded the ${amount} you paid.`,
    partialRefund: (amount: string, total: string) => `We refunded ${amount} of the ${total} you paid.`,
    nextRefund: (amount: string, sum: string, total: string) =>
      `We refunded another ${amount}. In all, we’ve refunded ${sum} of the ${total} you paid.`,
    lastRefund: (amount: string, total: string) =>
      `We refunded another ${amount}. Now we’ve refunded all of the ${total} you paid.`,
    refundedTo: {
      card: 'The money goes back to your card. Banks can take up to 10 days to show it.',
      pickup: 'The money goes back the way you paid.',
      invoice: 'The money goes back the way we agreed.',
    },
    refunded: (amount: string, number: string) => `We refunded ${amount} for order ${number}`,
    subtotal: 'Before tax',
    tax: (percent: number) => `Sales tax ${percent}%`,
    total: 'Total',
    ordered: (count: number) => (count === 1 ? '1 ordered for you' : `${count} ordered for you`),
    build: (number: number, count: number) => (count === 1 ? 'Your build' : `Your build ${number}`),
    built: 'Built in 7 to 10 business days once all parts are here.',
    fulfillment: {
      pickup: 'Pickup in Stockton is by appointment: we’ll email you the address and time.',
      delivery: 'We’ll deliver it and email you when.',
    },
    bringComputer: 'We’ll email you a time to bring your current computer to our workshop in Stockton.',
    open: 'See the order',
    link: (number: string) => `Your link to order ${number}`,
    linkLead: 'This link opens your order for one day. Didn’t ask for it? Ignore this email.',
  },
  es: {
    placed: (number: string) => `Su pedido ${number}`,
    lead: `Gracias por su pedido. Lo revisaremos y le avisaremos por correo cuando esté listo.`,
    paid: `Recibimos su pago. Revisaremos su pedido y le avisaremos por correo cuando esté listo.`,
    pickup: (total: string) => `Pagará ${total} con tarjeta o cheque al recoger su pedido.`,
    payDelivery: (total: string) => `Pagará ${total} con tarjeta o cheque cuando se lo llevemos.`,
    invoice: (total: string) => `La factura por ${total} llega con su pedido y vence en 15 días.`,
    card: (total: string) => `Usted pagó ${total} con tarjeta.`,
    refund: (amount: string) => `Le reembolsamos los ${amount} que pagó.`,
    partialRefund: (amount: string, total: string) => `Le reembolsamos ${amount} de los ${total} que pagó.`,
    nextRefund: (amount: string, sum: string, total: string) =>
      `Le reembolsamos otros ${amount}. En total le hemos reembolsado ${sum} de los ${total} que pagó.`,
    lastRefund: (amount: string, total: string) =>
      `Le reembolsamos otros ${amount}. Con esto le hemos reembolsado los ${total} que pagó.`,
    refundedTo: {
      card: 'El dinero regresa a su tarjeta. El banco puede tardar hasta 10 días en mostrarlo.',
      pickup: 'Le devolvimos el dinero por el mismo medio con que pagó.',
      invoice: 'Le devolvimos el dinero como quedamos.',
    },
    refunded: (amount: string, number: string) => `Le reembolsamos ${amount} del pedido ${number}`,
    subtotal: 'Antes de impuestos',
    tax: (percent: number) => `Impuesto sobre ventas ${percent}%`,
    total: 'Total',
    ordered: (count: number) => `pedimos ${count} para usted`,
    build: (number: number, count: number) => (count === 1 ? 'Su equipo a la medida' : `Su equipo a la medida ${number}`),
    built: 'Se arma en 7 a 10 días hábiles, una vez que lleguen todas las piezas.',
    fulfillment: {
      pickup: 'Se recoge en Stockton con cita: le mandaremos la dirección y la hora por correo.',
      delivery: 'Se lo llevamos, y le avisaremos por correo cuándo.',
    },
    bringComputer: 'Le mandaremos por correo una hora para traer su computadora actual a nuestro taller en Stockton.',
    open: 'Ver el pedido',
    link: (number: string) => `Su enlace al pedido ${number}`,
    linkLead: 'Este enlace abre su pedido durante un día. ¿No lo pidió usted? Ignore este correo.',
  },
} as const;

/** The order's lines and totals, grouped by computer. */
function bill({ lines, subtotal_cents, tax_percent, tax_cents, total_cents }: Order, locale: EmailLocale): MailBlock[] {
  const said = texts[locale];
  const row = ({
    quantity,
    description,
    amount_cents,
    labor_kind,
    reserved,
  }: Order['lines'][number]): readonly [string, string] => {
    const missing = labor_kind === 'part' ? quantity - reserved : 0;
    return [`${quantity} × ${description}`, `${formatUsd(amount_cents)}${missing > 0 ? ` (${said.ordered(missing)})` : ''}`];
  };
  const { loose, builds } = groupByBuild(lines);
  return [
    ...[...builds.values()].map((parts, index) => ({
      heading: `${said.build(index + 1, builds.size)}, ${formatUsd(parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0))}`,
      quote: [...parts.map((part) => row(part).join(': ')), said.built].join('\n'),
    })),
    ...(loose.length > 0 ? [{ facts: loose.map(row) }] : []),
    {
      facts: [
        [said.subtotal, formatUsd(subtotal_cents, 'always')],
        [said.tax(tax_percent), formatUsd(tax_cents, 'always')],
        [said.total, formatUsd(total_cents, 'always')],
      ],
    },
  ];
}

/** To the customer, once the order is placed, or paid if by card. */
export function receipt(order: Order, locale: EmailLocale, link: string): OutgoingEmail {
  const said = texts[locale];
  const title = said.placed(order.number);
  return {
    to: order.email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(locale, title, [
      order.payment === 'card' ? said.paid : said.lead,
      ...bill(order, locale),
      ...(order.lines.some(({ labor_kind }) => labor_kind === 'repair') ? [said.bringComputer] : []),
      said.fulfillment[order.fulfillment],
      said[order.payment === 'pickup' && order.fulfillment === 'delivery' ? 'payDelivery' : order.payment](
        formatUsd(order.total_cents),
      ),
      { link, label: said.open },
    ]),
  };
}

const payments = {
  card: 'By card online',
  pickup: 'Card or check when they get it',
  invoice: 'Invoice, due in 15 days',
} as const;

/** To the company; a reply goes to the customer. */
export function notice(order: Order): OutgoingEmail {
  const title = `Order ${order.number}: ${formatUsd(order.total_cents)}`;
  return companyNotice(title, order, [
    {
      facts: [
        ['Name', order.name],
        ['Email', order.email],
        ['Payment', payments[order.payment]],
        [
          'Fulfillment',
          order.fulfillment === 'pickup' ? 'Pickup' : `${order.address}, ${findCity(order.place)?.name ?? order.place}`,
        ],
      ],
    },
    ...bill(order, 'en'),
    ...(order.note ? [{ heading: 'Note', quote: order.note }] : []),
    { link: siteLink('en', `/admin/orders/${order.number}`), label: 'Open the order' },
  ]);
}

/** What was refunded now, and in all. */
export interface OrderRefund {
  cents: number;
  refunded_cents: number;
}

export function refundEmail(
  order: Order,
  { cents, refunded_cents }: OrderRefund,
  locale: EmailLocale,
  link: string,
): OutgoingEmail {
  const said = texts[locale];
  const amount = formatUsd(cents, 'always');
  const total = formatUsd(order.total_cents, 'always');
  const title = said.refunded(amount, order.number);
  const isWhole = refunded_cents >= order.total_cents;
  const lead =
    cents === refunded_cents
      ? isWhole
        ? said.refund(amount)
        : said.partialRefund(amount, total)
      : isWhole
        ? said.lastRefund(amount, total)
        : said.nextRefund(amount, formatUsd(refunded_cents, 'always'), total);
  const body = [lead, said.refundedTo[order.payment], { link, label: said.open }];
  return { to: order.email, replyTo: company.supportEmail, subject: title, ...mailPage(locale, title, body) };
}

export function linkEmail(to: string, number: string, locale: EmailLocale, link: string): OutgoingEmail {
  const said = texts[locale];
  const title = said.link(number);
  return {
    to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(locale, title, [said.linkLead, { link, label: said.open }]),
  };
}
