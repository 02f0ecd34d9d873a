import { NOTIFICATION_KINDS, STAFF_NOTIFICATION_KINDS, type NotificationKind } from '@tulebyte/backend-api/notifications';
import type { PushNotification } from '@tulebyte/backend-api/push-notification';
import * as v from 'valibot';

/** A push notification as the outbox has it. */
export const QueuedPush = v.object({
  language: v.picklist(['en', 'es']),
  event: v.picklist(NOTIFICATION_KINDS),
  /** Number of the estimate or invoice that it is about. */
  document: v.nullable(v.string()),
  number: v.string(),
  subject: v.string(),
  isStaff: v.boolean(),
  subscription: v.object({ id: v.string(), endpoint: v.string(), p256dh: v.string(), authSecret: v.string() }),
});
export type QueuedPush = v.InferOutput<typeof QueuedPush>;

type Texts = Readonly<Record<NotificationKind, (document: string) => string>>;

const english: Texts = {
  assigned: () => 'A ticket was assigned to you',
  reply: () => 'New reply',
  coworker_reply: () => 'New message in a ticket shared with you',
  note: () => 'New internal note',
  mention: () => 'You were mentioned in an internal note',
  solved: () => 'Marked as solved',
  estimate_sent: (document) => `Estimate ${document} is ready`,
  estimate_approved: (document) => `Estimate ${document} was approved`,
  estimate_declined: (document) => `Estimate ${document} was declined`,
  invoice_sent: (document) => `Invoice ${document} is ready`,
  invoice_paid: (document) => `Invoice ${document} is paid`,
  invoice_refunded: (document) => `Refund on invoice ${document}`,
  refund_failed: (document) => `The refund on invoice ${document} failed`,
  sla_due: () => 'SLA deadline is near',
};

const spanish: Texts = {
  assigned: () => 'Se le asignó un ticket',
  reply: () => 'Nueva respuesta',
  coworker_reply: () => 'Nuevo mensaje en un ticket compartido con usted',
  note: () => 'Nueva nota interna',
  mention: () => 'Lo mencionaron en una nota interna',
  solved: () => 'Marcado como resuelto',
  estimate_sent: (document) => `El presupuesto ${document} está listo`,
  estimate_approved: (document) => `Se aprobó el presupuesto ${document}`,
  estimate_declined: (document) => `Se rechazó el presupuesto ${document}`,
  invoice_sent: (document) => `La factura ${document} está lista`,
  invoice_paid: (document) => `La factura ${document} está pagada`,
  invoice_refunded: (document) => `Reembolso de la factura ${document}`,
  refund_failed: (document) => `Falló el reembolso de la factura ${document}`,
  sla_due: () => 'El plazo del SLA está por vencer',
};

/** Says no more than the subject of an email does: it may show on a locked screen. */
export function composePush({ language, event, document, number, subject, isStaff }: QueuedPush): PushNotification {
  const opensInAdmin = isStaff || STAFF_NOTIFICATION_KINDS.has(event);
  const page = opensInAdmin ? `/admin/tickets/${number}` : `/support/ticket/${number}`;
  return {
    title: { en: english, es: spanish }[language][event](document ?? ''),
    body: document === null ? `[${number}] ${subject}` : `[${number}]`,
    path: language === 'en' || opensInAdmin ? page : `/${language}${page}`,
    // The latest of a ticket and an event replaces the others.
    tag: `${number}-${event}`,
  };
}
