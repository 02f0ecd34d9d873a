import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Areas with a key that follows `g`. */
export const keyedAreas: readonly { key: string; to: string; label: MessageDescriptor }[] = [
  { key: 'h', to: '/admin', label: msg`Overview` },
  { key: 't', to: '/admin/tickets', label: msg`Tickets` },
  { key: 'r', to: '/admin/reports', label: msg`Reports` },
  { key: 'c', to: '/admin/clients', label: msg`Clients` },
  { key: 'l', to: '/admin/leads', label: msg`Leads` },
  { key: 'o', to: '/admin/orders', label: msg`Orders` },
  { key: 'k', to: '/admin/stock', label: msg`Stock` },
  { key: 'i', to: '/admin/invoices', label: msg`Invoices` },
  { key: 'e', to: '/admin/email', label: msg`Outgoing email` },
  { key: 's', to: '/admin/status', label: msg`Systems` },
];
