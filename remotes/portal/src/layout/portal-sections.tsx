import { Trans, useLingui } from '@lingui/react/macro';
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
      <Section>
        <NavLink to="/client-portal" end>
          <Trans>Tickets</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/client-portal/devices">
          <Trans>Devices</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/client-portal/appointments">
          <Trans>Appointments</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/client-portal/plan">
          <Trans>Plan</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/client-portal/invoices">
          <Trans>Invoices</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/shop/orders">
          <Trans>Orders</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/client-portal/company">
          <Trans>Company and people</Trans>
        </NavLink>
      </Section>
      <Section>
        <NavLink to="/client-portal/notifications">
          <Trans>Emails from us</Trans>
        </NavLink>
      </Section>
    </chakra.nav>
  );
}
