import type { Language } from '../answering/vocabulary.ts';
import type { Intent } from './intent.ts';

interface RecordTexts extends Readonly<Record<Intent, { readonly none: string; readonly title: string; readonly url: string }>> {
  readonly more: (count: number) => string;
  readonly appointment: (when: string, how: string) => string;
  /** By channel. */
  readonly how: Readonly<Record<string, string>>;
  readonly invoice: (number: string, total: string, due: string) => string;
  /** By ticket status, as clients see it. */
  readonly statuses: Readonly<Record<string, string>>;
}

export const ownRecordTexts: Readonly<Record<Language, RecordTexts>> = {
  en: {
    appointments: { none: 'You have no upcoming appointment.', title: 'Your appointments', url: '/client-portal/appointments' },
    tickets: { none: 'You have no open ticket.', title: 'Your tickets', url: '/client-portal' },
    invoices: { none: 'You have no unpaid invoice.', title: 'Your invoices', url: '/client-portal/invoices' },
    more: (count) => `And ${count} more.`,
    appointment: (when, how) => `Your appointment: ${when}, ${how}.`,
    how: { phone: 'by phone', video: 'by video', onsite: 'at your place', dropoff: 'you bring it in' },
    invoice: (number, total, due) => `Invoice ${number}: ${total}, due ${due}.`,
    statuses: { new: 'New', open: 'Open', pending: 'Waiting on you', on_hold: 'On hold' },
  },
  es: {
    appointments: { none: 'No tiene ninguna cita próxima.', title: 'Sus citas', url: '/client-portal/appointments' },
    tickets: { none: 'No tiene ningún ticket abierto.', title: 'Sus tickets', url: '/client-portal' },
    invoices: { none: 'No tiene facturas por pagar.', title: 'Sus facturas', url: '/client-portal/invoices' },
    more: (count) => `Y ${count} más.`,
    appointment: (when, how) => `Su cita: ${when}, ${how}.`,
    how: { phone: 'por teléfono', video: 'por video', onsite: 'en su domicilio', dropoff: 'usted lo trae' },
    invoice: (number, total, due) => `Factura ${number}: ${total}, vence el ${due}.`,
    statuses: { new: 'Nuevo', open: 'Abierto', pending: 'Esperamos su respuesta', on_hold: 'En espera' },
  },
};
