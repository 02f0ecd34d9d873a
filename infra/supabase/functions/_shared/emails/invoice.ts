import { formatUsd } from '@tulebyte/brand';
import * as v from 'valibot';
import { acceptsCards } from '../accepts-cards.ts';
import { longDay } from './long-day.ts';
import type { EmailLocale, MailBlock } from './mail-page.ts';

/** An invoice as emails name it (`private.invoice_email_content`). */
export const Invoice = v.object({
  number: v.string(),
  totalCents: v.number(),
  /** An ISO date. */
  dueOn: v.string(),
  isOverdue: v.boolean(),
  isPaid: v.boolean(),
  isVoid: v.boolean(),
  /** The latest refund, in an email about it, and the total of all refunds. */
  refund: v.optional(
    v.nullable(v.object({ cents: v.number(), allCents: v.number(), method: v.picklist(['card', 'manual']) })),
    null,
  ),
  /** Why a payment by card goes back. */
  excess: v.optional(v.nullable(v.picklist(['paid_twice', 'void'])), null),
  registration: v.string(),
  /** How to pay, in the reader's language. */
  instructions: v.string(),
});
export type Invoice = v.InferOutput<typeof Invoice>;

const texts = {
  en: {
    number: 'Invoice',
    amount: 'Amount due',
    paid: 'Amount paid',
    refunded: 'Amount refunded',
    refundedInAll: 'Refunded in all',
    total: 'Invoice total',
    due: 'Due date',
    registration: 'California repair registration',
    payment: 'How to pay',
    card: 'By card: open the invoice below and choose “Pay by card.”',
  },
  es: {
    number: 'Factura',
    amount: 'Importe por pagar',
    paid: 'Importe pagado',
    refunded: 'Importe reembolsado',
    refundedInAll: 'Total reembolsado',
    total: 'Total de la factura',
    due: 'Fecha de vencimiento',
    registration: 'Registro de reparación de California',
    payment: 'Cómo pagar',
    card: 'Con tarjeta: abra la factura abajo y elija “Pagar con tarjeta”.',
  },
} as const;

/** For titles; empty without an invoice. The amount is what was refunded, if something was. */
export function invoiceWords(invoice: Invoice | null, language: EmailLocale) {
  if (invoice === null) return { number: '', amount: '', due: '', isOverdue: false, toCard: false, excess: 'none' } as const;
  const { number, totalCents, dueOn, isOverdue, refund, excess } = invoice;
  const amount = formatUsd(refund?.cents ?? totalCents, 'always');
  return {
    number,
    amount,
    due: longDay(dueOn, language),
    isOverdue,
    toCard: refund?.method === 'card',
    excess: excess ?? ('none' as const),
  };
}

/** Amount, due date, and how to pay, as the PDF says it; of a void invoice only what it was for. */
export async function invoiceBlocks(invoice: Invoice, language: EmailLocale): Promise<MailBlock[]> {
  const { number, totalCents, dueOn, refund, excess, registration, instructions } = invoice;
  const isPaid = invoice.isPaid || excess !== null;
  const said = texts[language];
  const total = formatUsd(totalCents, 'always');
  if (refund)
    return [
      {
        facts: [
          [said.number, number],
          [said.refunded, formatUsd(refund.cents, 'always')],
          ...(refund.allCents > refund.cents
            ? [[said.refundedInAll, formatUsd(refund.allCents, 'always')] satisfies [string, string]]
            : []),
          [said.total, total],
          [said.registration, registration],
        ],
      },
    ];
  if (invoice.isVoid && excess === null)
    return [
      {
        facts: [
          [said.number, number],
          [said.total, total],
          [said.registration, registration],
        ],
      },
    ];
  const facts: [string, string][] = [
    [said.number, number],
    [isPaid ? said.paid : said.amount, total],
    ...(isPaid ? [] : [[said.due, longDay(dueOn, language)] satisfies [string, string]]),
    [said.registration, registration],
  ];
  if (isPaid) return [{ facts }];
  return [{ facts }, { heading: said.payment, quote: [...((await acceptsCards()) ? [said.card] : []), instructions].join('\n') }];
}
