import { msg } from '@lingui/core/macro';
import type { KeyedPage } from '@tulebyte/workspace/workspace-shortcuts';

/** Areas with their keys. */
export const keyedAreas: readonly KeyedPage[] = [
  { keys: 'g h', to: '/admin', label: msg`Overview` },
  { keys: 'g t', to: '/admin/tickets', label: msg`Tickets` },
  { keys: 'g r', to: '/admin/reports', label: msg`Reports` },
  { keys: 'g c', to: '/admin/clients', label: msg`Clients` },
  { keys: 'g l', to: '/admin/leads', label: msg`Leads` },
  { keys: 'g o', to: '/admin/orders', label: msg`Orders` },
  { keys: 'g k', to: '/admin/stock', label: msg`Stock` },
  { keys: 'g i', to: '/admin/invoices', label: msg`Invoices` },
  { keys: 'g e', to: '/admin/email', label: msg`Outgoing email` },
  { keys: 'g s', to: '/admin/status', label: msg`Systems` },
];
