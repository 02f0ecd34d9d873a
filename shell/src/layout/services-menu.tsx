import { Trans } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { BarSummary, MenuLink, MenuPanel, MenuTitle } from './header-parts.ts';
import { businessServices, homeServices, type SiteLink } from '../site-map/site-map.ts';

const Columns = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(14rem, 1fr))', gap: '3' } });

/** The header's services: two groups, and ways to all of them. */
export function ServicesMenu(): ReactNode {
  return (
    <DisclosureMenu
      position="relative"
      summary={
        <BarSummary>
          <Trans>Services</Trans>
          <Icon name="chevron-down" size="1em" />
        </BarSummary>
      }
    >
      <MenuPanel insetInlineStart="0">
        <Columns>
          <ServiceGroup title={<Trans>For business</Trans>} links={businessServices} />
          <ServiceGroup title={<Trans>For home</Trans>} links={homeServices} />
        </Columns>
        <chakra.div
          display="flex"
          gap="6"
          paddingInline="3"
          marginTop="2"
          paddingTop="2"
          borderTopWidth="1px"
          borderTopColor="border.default"
        >
          <Link asChild variant="onward">
            <RouterLink to="/services">
              <Trans>All services</Trans> <Icon name="arrow-right" size="1em" />
            </RouterLink>
          </Link>
          <Link asChild variant="onward">
            <RouterLink to="/get-started">
              <Trans>Find the right one</Trans> <Icon name="arrow-right" size="1em" />
            </RouterLink>
          </Link>
        </chakra.div>
      </MenuPanel>
    </DisclosureMenu>
  );
}

function ServiceGroup({ title, links }: { title: ReactNode; links: readonly SiteLink[] }): ReactNode {
  return (
    <div>
      <MenuTitle>{title}</MenuTitle>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <MenuLink to={to}>{describe(label)}</MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
