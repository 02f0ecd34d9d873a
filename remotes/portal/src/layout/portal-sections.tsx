import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NavLink, useLocation } from '@tulebyte/router';
import { useScrollIntoView } from '@tulebyte/ui/scroll-into-view';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Section = chakra('span', {
  base: {
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      paddingInline: '1',
      textStyle: 'ui',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg.default' },
      _focusVisible: { outlineOffset: '-2px' },
      _currentPage: { color: 'fg.default', borderColor: 'action.solid', fontWeight: '600' },
    },
  },
});

const sections: readonly { to: string; label: MessageDescriptor }[] = [
  { to: '/client-portal', label: msg`Tickets` },
  { to: '/client-portal/devices', label: msg`Devices` },
  { to: '/client-portal/appointments', label: msg`Appointments` },
  { to: '/client-portal/plan', label: msg`Plan` },
  { to: '/client-portal/invoices', label: msg`Invoices` },
  { to: '/shop/orders', label: msg`Orders` },
  { to: '/client-portal/company', label: msg`Company and people` },
  { to: '/client-portal/notifications', label: msg`Email notifications` },
];

/** The parts of the client portal. */
export function PortalSections(): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const menu = useScrollIntoView<HTMLElement>(pathname);
  return (
    <chakra.nav
      ref={menu}
      aria-label={t`Client portal`}
      display="flex"
      columnGap="5"
      overflowX="auto"
      whiteSpace="nowrap"
      marginBottom="6"
      borderBottomWidth="1px"
      borderColor="border.default"
    >
      {sections.map(({ to, label }) => (
        <Section key={to}>
          <NavLink to={to} end={to === '/client-portal'}>
            {t(label)}
          </NavLink>
        </Section>
      ))}
    </chakra.nav>
  );
}
