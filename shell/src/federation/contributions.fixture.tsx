import type { ComponentProps, ReactNode } from 'react';
import { HostContext } from './host-context.ts';

/** A release whose remotes add to the account menu, and offer the pages that the host links to. */
const host: ComponentProps<typeof HostContext>['value'] = {
  release: {
    release: 1,
    shell: { version: '1', manifestIntegrity: '' },
    remotes: {
      admin: {
        version: '1',
        manifestIntegrity: '',
        patterns: ['/admin', '/admin/tickets', '/admin/tickets/:number', '/admin/replies'],
      },
    },
    contributions: {
      shop: { widget: false, accountMenu: [], wellKnown: {}, features: ['stripe_payments'] },
      portal: {
        widget: false,
        accountMenu: [{ to: '/client-portal', label: { en: 'Client portal', es: 'Portal de clientes' } }],
        wellKnown: {
          'signed-in-home': '/dashboard',
          company: '/client-portal/company',
          plan: '/client-portal/plan',
          demo: '/portal-demo',
          'notification-settings': '/client-portal/notifications',
          ticket: '/support/ticket/:ticketNumber',
        },
        navigation: [{ to: '/client-portal/notifications', label: { en: 'Notifications', es: 'Notificaciones' }, icon: 'mail' }],
        features: [],
      },
      admin: {
        widget: false,
        accountMenu: [{ to: '/admin', label: { en: 'Administration', es: 'Administración' } }],
        wellKnown: { 'staff-home': '/admin', 'staff-ticket': '/admin/tickets/:ticketNumber' },
        navigation: [
          { to: '/admin', label: { en: 'Overview', es: 'Resumen' }, icon: 'home' },
          { to: '/admin/tickets', label: { en: 'Tickets', es: 'Tickets' }, icon: 'ticket', under: ['/admin/replies'] },
          { to: '/admin/team', label: { en: 'Team', es: 'Equipo' }, icon: 'users', permission: 'team' },
        ],
        features: [],
      },
    },
  },
  loadFullRelease: async () => {},
  routes: async () => {
    throw new Error('This test has no remotes.');
  },
};

export function WithContributions({ children }: { children: ReactNode }): ReactNode {
  return <HostContext value={host}>{children}</HostContext>;
}
