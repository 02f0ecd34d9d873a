import { useLingui } from '@lingui/react/macro';
import type { IconName } from '@tulebyte/ui';
import type { Notification } from './notification.ts';

/** What happened, in a few words. */
export function useNotificationText(): (notification: Notification) => string {
  const { t } = useLingui();
  return ({ kind, author_name, document_number }) => {
    const author = author_name ?? t`Someone`;
    const number = document_number ?? '';
    const texts: Readonly<Record<Notification['kind'], string>> = {
      assigned: t`Assigned to you`,
      reply: t`${author} replied`,
      coworker_reply: t`${author} wrote in a ticket shared with you`,
      note: t`Internal note by ${author}`,
      mention: t`${author} mentioned you`,
      solved: t`Marked as solved`,
      estimate_sent: t`Estimate ${number} is ready`,
      estimate_approved: t`Estimate ${number} was approved`,
      estimate_declined: t`Estimate ${number} was declined`,
      invoice_sent: t`Invoice ${number} is ready`,
      invoice_paid: t`Invoice ${number} is paid`,
      invoice_refunded: t`Refund on invoice ${number}`,
      refund_failed: t`The refund on invoice ${number} failed`,
      sla_due: t`SLA deadline is near`,
    };
    return texts[kind];
  };
}

export const notificationIcons: Readonly<Record<Notification['kind'], IconName>> = {
  assigned: 'user',
  reply: 'chat',
  coworker_reply: 'chat',
  note: 'edit',
  mention: 'users',
  solved: 'check-circle',
  estimate_sent: 'file',
  estimate_approved: 'file',
  estimate_declined: 'file',
  invoice_sent: 'file',
  invoice_paid: 'file',
  invoice_refunded: 'file',
  refund_failed: 'file',
  sla_due: 'clock',
};
