import { Trans } from '@lingui/react/macro';
import { chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DisclosureMenu } from '../bar/disclosure-menu.tsx';
import { BarSummary, MenuPanel } from '../bar/bar-parts.ts';
import { LinkGroup } from './link-group.tsx';
import { allServices, businessServices, homeServices } from '../site-map/site-map.ts';

const Columns = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(14rem, 1fr))', gap: '3' } });

/** The services menu in the header. */
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
      <MenuPanel>
        <Columns>
          <LinkGroup title={<Trans>For business</Trans>} links={businessServices} />
          <LinkGroup title={<Trans>For home</Trans>} links={homeServices} />
        </Columns>
        <LinkGroup links={[allServices]} />
      </MenuPanel>
    </DisclosureMenu>
  );
}
