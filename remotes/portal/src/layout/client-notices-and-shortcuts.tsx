import { msg } from '@lingui/core/macro';
import { Container } from '@tulebyte/ui';
import { ConnectionNotice } from '@tulebyte/workspace/connection-notice';
import { WorkspaceShortcuts, type KeyedPage } from '@tulebyte/workspace/workspace-shortcuts';
import type { ReactNode } from 'react';

const pages: readonly KeyedPage[] = [
  { keys: 'c', to: '/support/new', label: msg`New ticket` },
  { keys: 'g h', to: '/dashboard', label: msg`Dashboard` },
  { keys: 'g t', to: '/client-portal', label: msg`Tickets` },
  { keys: 'g d', to: '/client-portal/devices', label: msg`Devices` },
  { keys: 'g a', to: '/client-portal/appointments', label: msg`Appointments` },
  { keys: 'g i', to: '/client-portal/invoices', label: msg`Invoices` },
  { keys: 'g p', to: '/client-portal/plan', label: msg`Plan` },
  { keys: 'g o', to: '/shop/orders', label: msg`Orders` },
  { keys: 'g s', to: '/account', label: msg`Account settings` },
];

/** What no client page waits for: a notice while the server can't be reached, and the keys, listed by `?`. */
export default function ClientNoticesAndShortcuts(): ReactNode {
  return (
    <>
      <Container position="sticky" top="calc(var(--page-top, 0px) + 0.5rem)" zIndex="sticky">
        <ConnectionNotice />
      </Container>
      <WorkspaceShortcuts pages={pages} />
    </>
  );
}
