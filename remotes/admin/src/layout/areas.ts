import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '@tulebyte/ui';

/** The admin areas in menu order. */
export const areas: readonly { to: string; label: MessageDescriptor; icon: IconName }[] = [
  { to: '/admin', label: msg`Overview`, icon: 'home' },
  { to: '/admin/tickets', label: msg`Tickets`, icon: 'ticket' },
  { to: '/admin/clients', label: msg`Clients`, icon: 'building' },
  { to: '/admin/leads', label: msg`Leads`, icon: 'users' },
  { to: '/admin/orders', label: msg`Orders`, icon: 'cart' },
  { to: '/admin/billing', label: msg`Billing settings`, icon: 'file' },
  { to: '/admin/newsletters', label: msg`Newsletter`, icon: 'mail' },
  { to: '/admin/email', label: msg`Outgoing email`, icon: 'mail' },
  { to: '/admin/status', label: msg`Systems`, icon: 'wifi' },
  { to: '/admin/analytics', label: msg`Analytics`, icon: 'eye' },
  { to: '/admin/security', label: msg`Security`, icon: 'shield' },
  { to: '/admin/chatbot', label: msg`Assistant`, icon: 'send' },
  { to: '/admin/seo-optimizer', label: msg`Search optimizer`, icon: 'search' },
  { to: '/admin/seo-monitoring', label: msg`Site monitoring`, icon: 'clock' },
  { to: '/admin/seo-ai', label: msg`Title drafts`, icon: 'edit' },
];
