import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NotificationKind } from '@tulebyte/backend-api/notifications';
import type { Settings } from './settings.ts';

export type EmailSetting = keyof Pick<Settings, 'on_reply' | 'on_solved' | 'on_colleague' | 'on_new'>;

/** Something that people are notified of. */
export interface NotifiedEvent {
  label: MessageDescriptor;
  /** The setting that turns its email off, or why there is none to change. */
  email: EmailSetting | 'always' | 'with-replies' | 'never';
  /** What the bell calls it; empty if it isn't listed there. */
  kinds: readonly NotificationKind[];
}

export const customerEvents: readonly NotifiedEvent[] = [
  { label: msg`Someone replies to my ticket`, email: 'on_reply', kinds: ['reply'] },
  { label: msg`My ticket is marked as solved`, email: 'on_solved', kinds: ['solved'] },
  { label: msg`A coworker writes in a ticket shared with me`, email: 'on_colleague', kinds: ['coworker_reply'] },
  { label: msg`I get an estimate`, email: 'always', kinds: ['estimate_sent'] },
  {
    label: msg`I get an invoice, or one is paid or refunded`,
    email: 'always',
    kinds: ['invoice_sent', 'invoice_paid', 'invoice_refunded'],
  },
];

export const staffEvents: readonly NotifiedEvent[] = [
  { label: msg`New tickets, and replies in unassigned tickets`, email: 'on_new', kinds: [] },
  { label: msg`A ticket is assigned to me`, email: 'never', kinds: ['assigned'] },
  { label: msg`Someone adds an internal note to my ticket`, email: 'with-replies', kinds: ['note'] },
  { label: msg`Someone mentions me in an internal note`, email: 'with-replies', kinds: ['mention'] },
  {
    label: msg`A client approves or declines an estimate`,
    email: 'with-replies',
    kinds: ['estimate_approved', 'estimate_declined'],
  },
  { label: msg`The bank sends back a refund`, email: 'never', kinds: ['refund_failed'] },
  { label: msg`My ticket is due within 30 minutes`, email: 'never', kinds: ['sla_due'] },
];
