import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type DemoScreenId = 'dashboard' | 'tickets' | 'devices' | 'invoices';

/** The pages of the demo, in order, with their links' labels. */
export const demoPages: readonly { id: DemoScreenId; path: string; label: MessageDescriptor }[] = [
  { id: 'dashboard', path: '/portal-demo', label: msg`Dashboard` },
  { id: 'tickets', path: '/portal-demo/tickets', label: msg`Tickets` },
  { id: 'devices', path: '/portal-demo/devices', label: msg`Devices` },
  { id: 'invoices', path: '/portal-demo/invoices', label: msg`Invoices` },
];
