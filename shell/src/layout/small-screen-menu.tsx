import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ColorModeSwitch } from '../bar/color-mode-switch.tsx';
import { DisclosureMenu } from '../bar/disclosure-menu.tsx';
import { BarSummary } from '../bar/bar-parts.ts';
import { SearchForm } from './header-search.tsx';
import { LinkGroup } from './link-group.tsx';
import { LanguageSwitch } from '../bar/language-switch.tsx';
import { allServices, businessServices, homeServices, mainLinks, type SiteLink } from '../site-map/site-map.ts';

const MenuSheet = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInline: '0',
    maxHeight: 'calc(100dvh - 4rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.page',
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
    boxShadow: 'overlay',
    paddingInline: 'calc({spacing.gutter} - 0.75rem)',
    paddingBlock: '4',
    animation: 'tb-fade 150ms ease-out',
  },
});

const MenuGroups = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
});

const pages: readonly SiteLink[] = [
  { to: '/get-started', label: msg`Book` },
  allServices,
  ...mainLinks,
  { to: '/contact-us', label: msg`Message us` },
];

/** All of the navigation behind one button, where the bar has no room for it. */
export function SmallScreenMenu(): ReactNode {
  const { t } = useLingui();
  return (
    <DisclosureMenu
      display={{ lg: 'none' }}
      marginInlineEnd="-3"
      summary={
        <BarSummary>
          <span>
            <Icon name="menu" />
          </span>
          <VisuallyHidden>
            <Trans>Menu</Trans>
          </VisuallyHidden>
        </BarSummary>
      }
    >
      <MenuSheet>
        <chakra.div paddingInline="3" paddingBottom="3">
          <SearchForm />
        </chakra.div>
        <chakra.nav aria-label={t`All pages`}>
          <MenuGroups>
            <LinkGroup links={pages} />
            <div>
              <LinkGroup title={<Trans>For business</Trans>} links={businessServices} />
              <LinkGroup title={<Trans>For home</Trans>} links={homeServices} />
            </div>
          </MenuGroups>
        </chakra.nav>
        <chakra.div
          display="flex"
          justifyContent="space-between"
          marginTop="3"
          paddingTop="3"
          borderTopWidth="1px"
          borderTopColor="border.default"
        >
          <ColorModeSwitch />
          <LanguageSwitch />
        </chakra.div>
      </MenuSheet>
    </DisclosureMenu>
  );
}
