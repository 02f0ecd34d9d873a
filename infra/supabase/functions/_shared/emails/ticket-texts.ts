import { company } from '@tulebyte/brand';
import type { EmailLocale } from './mail-page.ts';

export const TICKET_EMAILS = [
  'ticket_opened',
  'ticket_opened_for_you',
  'ticket_reply',
  'ticket_solved',
  'ticket_closing',
  'ticket_link',
  'ticket_estimate',
  'ticket_invoice',
  'ticket_invoice_reminder',
  'ticket_invoice_paid',
  'ticket_invoice_refunded',
  'ticket_invoice_void',
  'ticket_staff_new',
  'ticket_staff_reply',
  'ticket_staff_note',
  'ticket_staff_estimate',
] as const;
type EmailKind = (typeof TICKET_EMAILS)[number];

/** Values that the texts use. */
interface About {
  readonly number: string;
  readonly author: string;
  readonly requester: string;
  /** Number, amount, and due date of the invoice; empty in other emails. */
  readonly invoice: {
    readonly number: string;
    readonly amount: string;
    readonly due: string;
    readonly isOverdue: boolean;
    /** The amount was refunded to the card that paid. */
    readonly toCard: boolean;
    /** Why a payment by card goes back. */
    readonly excess: 'paid_twice' | 'void' | 'none';
  };
  /** The estimate; empty in other emails. */
  readonly estimate: { readonly number: string; readonly amount: string; readonly isApproved: boolean };
  /** When the first reply is due at the latest; empty without a target. */
  readonly replyBy: string;
  /** When it should be solved at the latest; empty without a target. */
  readonly solveBy: string;
}

interface Texts {
  readonly title: (about: About) => string;
  readonly lead: (about: About) => string;
  readonly button: string;
}

/** Callers have had their first response, and low priority has no time for it. */
function promise({ replyBy, solveBy }: About): string {
  if (replyBy === '' && solveBy !== '') return `We aim to solve it by ${solveBy} (Pacific time).`;
  return `Someone on our team will read it and reply${replyBy && ` by ${replyBy} (Pacific time)`}.`;
}

/** Before what a refund's email says. */
const REFUND_REASONS = { paid_twice: 'You paid this invoice twice. ', void: 'This invoice was voided. ', none: '' };
const SPANISH_REFUND_REASONS = {
  paid_twice: 'Usted pagó esta factura dos veces. ',
  void: 'Esta factura se anuló. ',
  none: '',
};

function spanishPromise({ replyBy, solveBy }: About): string {
  if (replyBy === '' && solveBy !== '') return `Esperamos resolverlo a más tardar el ${solveBy} (hora del Pacífico).`;
  return `Una persona lo leerá y le responderá${replyBy && ` a más tardar el ${replyBy} (hora del Pacífico)`}.`;
}

const english: Readonly<Record<EmailKind, Texts>> = {
  ticket_opened: {
    title: ({ number }) => `We have your ticket ${number}`,
    lead: (about) => `${promise(about)} To add something, reply to this email or open the ticket.`,
    button: 'Open the ticket',
  },
  ticket_opened_for_you: {
    title: ({ number }) => `We opened ticket ${number} for you`,
    lead: ({ author, replyBy, solveBy }) =>
      `${author} noticed this, and we opened a ticket for you.${replyBy ? ` You’ll hear from us by ${replyBy} (Pacific time).` : solveBy && ` We aim to solve it by ${solveBy} (Pacific time).`}`,
    button: 'Open the ticket',
  },
  ticket_reply: {
    title: ({ number }) => `New reply in ${number}`,
    lead: ({ author }) => `${author} wrote:`,
    button: 'Open the ticket',
  },
  ticket_solved: {
    title: ({ number }) => `${number} is marked as solved`,
    lead: () =>
      'We marked this ticket as solved. If it isn’t, reply to this email and we’ll reopen it. Otherwise we’ll close it in two weeks. Please tell us in the ticket how we did.',
    button: 'Tell us how we did',
  },
  ticket_closing: {
    title: ({ number }) => `${number} will be closed in three days`,
    lead: () =>
      'This ticket is marked as solved and closes in three days. If something is still wrong, reply to this email and it stays open.',
    button: 'Open the ticket',
  },
  ticket_link: {
    title: ({ number }) => `Your link to ${number}`,
    lead: () =>
      'Someone, probably you, asked for a link to this ticket. It works for one hour. If it wasn’t you, ignore this email.',
    button: 'Open the ticket',
  },
  ticket_estimate: {
    title: ({ estimate }) => `Estimate ${estimate.number}: ${estimate.amount}`,
    lead: () =>
      'Here’s our estimate for the work on this ticket, also attached as a PDF. We don’t start until you approve it in the ticket.',
    button: 'See the estimate',
  },
  ticket_invoice: {
    title: ({ invoice }) => `Invoice ${invoice.number}: ${invoice.amount}, due ${invoice.due}`,
    lead: () => 'Your invoice is ready. You’ll find it attached as a PDF, and in the ticket.',
    button: 'See the invoice',
  },
  ticket_invoice_reminder: {
    title: ({ invoice }) =>
      `Reminder: invoice ${invoice.number} for ${invoice.amount} ${invoice.isOverdue ? 'was' : 'is'} due ${invoice.due}`,
    lead: () => 'We haven’t received your payment for this invoice yet. If you’ve already sent it, thank you; ignore this email.',
    button: 'See the invoice',
  },
  ticket_invoice_paid: {
    title: ({ invoice }) => `We received your payment of ${invoice.amount} for invoice ${invoice.number}`,
    lead: ({ invoice }) =>
      ({
        paid_twice: 'This invoice was already paid, so this payment goes back to your card. We’ll email you when we send it.',
        void: 'This invoice was voided, so your payment goes back to your card. We’ll email you when we send it.',
        none: 'Thank you. Your payment has arrived. You’ll find the paid invoice attached as a PDF, and in the ticket.',
      })[invoice.excess],
    button: 'See the invoice',
  },
  ticket_invoice_refunded: {
    title: ({ invoice }) => `We refunded ${invoice.amount} of invoice ${invoice.number}`,
    lead: ({ invoice }) =>
      invoice.toCard
        ? `${REFUND_REASONS[invoice.excess]}The money goes back to your card. Banks can take up to 10 days to show it. The updated invoice is attached as a PDF.`
        : 'We paid it back to you the way we agreed. The updated invoice is attached as a PDF.',
    button: 'See the invoice',
  },
  ticket_invoice_void: {
    title: ({ invoice }) => `We voided invoice ${invoice.number}: nothing to pay`,
    lead: () =>
      'We voided this invoice, so you don’t have to pay it. If a new one replaces it, you’ll get that in another email.',
    button: 'Open the ticket',
  },
  ticket_staff_estimate: {
    title: ({ estimate }) => `${estimate.isApproved ? 'Approved' : 'Declined'}: estimate ${estimate.number}, ${estimate.amount}`,
    lead: ({ requester, estimate }) =>
      `${requester} ${estimate.isApproved ? 'approved' : 'declined'} estimate ${estimate.number} for this ticket.`,
    button: 'Open in the help desk',
  },
  ticket_staff_new: {
    title: ({ requester }) => `New ticket from ${requester}`,
    lead: ({ requester }) => `${requester} wrote:`,
    button: 'Open in the help desk',
  },
  ticket_staff_reply: {
    title: ({ author }) => `${author} replied`,
    lead: ({ author }) => `${author} wrote:`,
    button: 'Open in the help desk',
  },
  ticket_staff_note: {
    title: ({ author }) => `Internal note by ${author}`,
    lead: ({ author }) =>
      `${author} added an internal note. If you reply to this email, your reply becomes an internal note, too:`,
    button: 'Open in the help desk',
  },
};

const spanish: Readonly<Record<EmailKind, Texts>> = {
  ticket_opened: {
    title: ({ number }) => `Recibimos su ticket ${number}`,
    lead: (about) => `${spanishPromise(about)} Para agregar algo, responda a este correo o abra el ticket.`,
    button: 'Abrir el ticket',
  },
  ticket_opened_for_you: {
    title: ({ number }) => `Le abrimos el ticket ${number}`,
    lead: ({ author, replyBy, solveBy }) =>
      `${author} detectó esto y le abrimos un ticket.${replyBy ? ` Le escribiremos a más tardar el ${replyBy} (hora del Pacífico).` : solveBy && ` Esperamos resolverlo a más tardar el ${solveBy} (hora del Pacífico).`}`,
    button: 'Abrir el ticket',
  },
  ticket_reply: {
    title: ({ number }) => `Nueva respuesta en ${number}`,
    lead: ({ author }) => `${author} escribió:`,
    button: 'Abrir el ticket',
  },
  ticket_solved: {
    title: ({ number }) => `${number} está marcado como resuelto`,
    lead: () =>
      'Marcamos este ticket como resuelto. Si no lo está, responda a este correo y lo abriremos de nuevo. Si todo está bien, lo cerraremos en dos semanas. Díganos en el ticket qué le pareció el servicio.',
    button: 'Díganos qué le pareció',
  },
  ticket_closing: {
    title: ({ number }) => `${number} se cerrará en tres días`,
    lead: () =>
      'Este ticket está marcado como resuelto y se cerrará en tres días. Si algo sigue mal, responda a este correo y lo dejaremos abierto.',
    button: 'Abrir el ticket',
  },
  ticket_link: {
    title: ({ number }) => `Su enlace a ${number}`,
    lead: () =>
      'Alguien, probablemente usted, pidió un enlace a este ticket. Sirve durante una hora. Si no fue usted, ignore este correo.',
    button: 'Abrir el ticket',
  },
  ticket_estimate: {
    title: ({ estimate }) => `Presupuesto ${estimate.number}: ${estimate.amount}`,
    lead: () =>
      'Este es nuestro presupuesto para el trabajo de este ticket, también adjunto en PDF. No empezamos hasta que usted lo apruebe en el ticket.',
    button: 'Ver el presupuesto',
  },
  ticket_invoice: {
    title: ({ invoice }) => `Factura ${invoice.number}: ${invoice.amount}, vence el ${invoice.due}`,
    lead: () => 'Su factura está lista. La encontrará adjunta en PDF y en el ticket.',
    button: 'Ver la factura',
  },
  ticket_invoice_reminder: {
    title: ({ invoice }) =>
      `Recordatorio: la factura ${invoice.number} por ${invoice.amount} ${invoice.isOverdue ? 'venció' : 'vence'} el ${invoice.due}`,
    lead: () => 'Todavía no hemos recibido el pago de esta factura. Si ya lo envió, gracias; ignore este correo.',
    button: 'Ver la factura',
  },
  ticket_invoice_paid: {
    title: ({ invoice }) => `Recibimos su pago de ${invoice.amount} por la factura ${invoice.number}`,
    lead: ({ invoice }) =>
      ({
        paid_twice:
          'Esta factura ya estaba pagada, así que este pago regresa a su tarjeta. Le avisaremos por correo cuando lo enviemos.',
        void: 'Esta factura se anuló, así que su pago regresa a su tarjeta. Le avisaremos por correo cuando lo enviemos.',
        none: 'Gracias. Su pago ya llegó. Encontrará la factura pagada adjunta en PDF y en el ticket.',
      })[invoice.excess],
    button: 'Ver la factura',
  },
  ticket_invoice_refunded: {
    title: ({ invoice }) => `Le reembolsamos ${invoice.amount} de la factura ${invoice.number}`,
    lead: ({ invoice }) =>
      invoice.toCard
        ? `${SPANISH_REFUND_REASONS[invoice.excess]}El dinero regresa a su tarjeta. El banco puede tardar hasta 10 días en mostrarlo. Adjuntamos la factura actualizada en PDF.`
        : 'Le devolvimos el dinero como quedamos. Adjuntamos la factura actualizada en PDF.',
    button: 'Ver la factura',
  },
  ticket_invoice_void: {
    title: ({ invoice }) => `Anulamos la factura ${invoice.number}: no tiene que pagarla`,
    lead: () => 'Anulamos esta factura, así que no tiene que pagarla. Si otra la reemplaza, se la enviaremos en otro correo.',
    button: 'Abrir el ticket',
  },
  ticket_staff_estimate: {
    title: ({ estimate }) =>
      `${estimate.isApproved ? 'Aprobado' : 'Rechazado'}: presupuesto ${estimate.number}, ${estimate.amount}`,
    lead: ({ requester, estimate }) =>
      `${requester} ${estimate.isApproved ? 'aprobó' : 'rechazó'} el presupuesto ${estimate.number} de este ticket.`,
    button: 'Abrir en la mesa de ayuda',
  },
  ticket_staff_new: {
    title: ({ requester }) => `Ticket nuevo de ${requester}`,
    lead: ({ requester }) => `${requester} escribió:`,
    button: 'Abrir en la mesa de ayuda',
  },
  ticket_staff_reply: {
    title: ({ author }) => `${author} respondió`,
    lead: ({ author }) => `${author} escribió:`,
    button: 'Abrir en la mesa de ayuda',
  },
  ticket_staff_note: {
    title: ({ author }) => `Nota interna de ${author}`,
    lead: ({ author }) =>
      `${author} agregó una nota interna. Si responde a este correo, su respuesta también será una nota interna:`,
    button: 'Abrir en la mesa de ayuda',
  },
};

export const emailTexts: Readonly<Record<EmailLocale, Readonly<Record<EmailKind, Texts>>>> = { en: english, es: spanish };

/** The line above the quoted text; everything below it is not part of a reply. */
export const replyLine: Readonly<Record<EmailLocale, string>> = {
  en: `— Reply above this line to write to ${company.shortName} —`,
  es: `— Responda arriba de esta línea para escribir a ${company.shortName} —`,
};

export const filesLabel: Readonly<Record<EmailLocale, string>> = { en: 'Files in the ticket', es: 'Archivos en el ticket' };
