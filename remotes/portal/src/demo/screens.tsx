import { lazyScreen } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { DemoArea } from './demo-area.tsx';
import { DemoPlaceholder } from './demo-placeholder.tsx';
import type { DemoScreenId } from './pages.ts';
import { DEMO_USER_ID } from './sample-time.ts';

// From the chunks of the portal's pages: with chunks of their own, those pages would be split into more files and grow.
const Dashboard = lazyScreen(async () => {
  const { DashboardScreen } = await import(/* webpackChunkName: "dashboard" */ '../dashboard/dashboard-screen.tsx');
  return { default: DashboardScreen };
}, DemoPlaceholder);
const Tickets = lazyScreen(async () => {
  const { PortalScreen } = await import(/* webpackChunkName: "client-portal" */ '../client-portal/portal-screen.tsx');
  return { default: PortalScreen };
}, DemoPlaceholder);
const Devices = lazyScreen(async () => {
  const { DevicesScreen } = await import(/* webpackChunkName: "devices" */ '../devices/devices-screen.tsx');
  return { default: DevicesScreen };
}, DemoPlaceholder);
const Invoices = lazyScreen(async () => {
  const { InvoicesScreen } = await import(/* webpackChunkName: "invoices" */ '../invoices/invoices-screen.tsx');
  return { default: InvoicesScreen };
}, DemoPlaceholder);

const Ticket = lazyScreen(async () => {
  const { ReadOnlyTicket } = await import(/* webpackChunkName: "ticket" */ '../ticket-detail/ticket-screen.tsx');
  return { default: ReadOnlyTicket };
}, DemoPlaceholder);

/** The portal's screens with sample data. */
export default function DemoScreen({ id }: { id: DemoScreenId }): ReactNode {
  const { ticketNumber } = useParams();
  return (
    <DemoArea>
      {id === 'dashboard' ? <Dashboard userId={DEMO_USER_ID} firstName="Maria" /> : null}
      {id === 'tickets' && ticketNumber === undefined ? <Tickets userId={DEMO_USER_ID} /> : null}
      {id === 'tickets' && ticketNumber !== undefined ? <Ticket number={ticketNumber} userId={DEMO_USER_ID} /> : null}
      {id === 'devices' ? <Devices userId={DEMO_USER_ID} /> : null}
      {id === 'invoices' ? <Invoices userId={DEMO_USER_ID} /> : null}
    </DemoArea>
  );
}
