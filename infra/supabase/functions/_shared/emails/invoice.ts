import { formatUsd } from '@tulebyte/brand';
import * as v from 'valibot';
import type { EmailLocale, MailBlock } from './mail-page.ts';

/** An invoice as emails name it (`private.invoice_facts`). */
export const Invoice = v.object({
  number: v.string(),
  totalCents: v.number(),
  /** An ISO date. */
  dueOn: v.string(),
  isOverdue: v.boolean(),
  registration: v.string(),
  /** How to pay, in the reader's language. */
  instructions: v.string(),
});
export type Invoice = v.InferOutput<typeof Invoice>;

const texts = {
  en: {
    number: 'Invoice',
    amount: 'Amount due',
    due: 'Due date',
    registration: 'California repair registration',
    payment: 'How to pay',
  },
  es: {
    number: 'Factura',
    amount: 'Importe por pagar',
    due: 'Fecha de vencimiento',
    registration: 'Registro de reparación de California',
    payment: 'Cómo pagar',
  },
} as const;

const dayOf = (date: string, language: EmailLocale) =>
  new Intl.DateTimeFormat(`${language}-US`, { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(date));

/** For titles; empty without an invoice. */
export function invoiceWords(invoice: Invoice | null, language: EmailLocale) {
  if (invoice === null) return { number: '', amount: '', due: '', isOverdue: false };
  const { number, totalCents, dueOn, isOverdue } = invoice;
  return { number, amount: formatUsd(totalCents, 'always'), due: dayOf(dueOn, language), isOverdue };
}

/** Amount, due date, and how to pay, as the PDF says it. */
export function invoiceBlocks(
  { number, totalCents, dueOn, registration, instructions }: Invoice,
  language: EmailLocale,
): MailBlock[] {
  const said = texts[language];
  return [
    {
      facts: [
        [said.number, number],
        [said.amount, formatUsd(totalCents, 'always')],
        [said.due, dayOf(dueOn, language)],
        [said.registration, registration],
      ],
    },
    { heading: said.payment, quote: instructions },
  ];
}
