import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { BarSummary, MenuLink, MenuTitle } from './header-parts.ts';
import { SearchForm } from './header-search.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { businessServices, homeServices, mainLinks, type SiteLink } from '../site-map/site-map.ts';

const Sheet = chakra('div', {
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

const Groups = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
});

const pages: readonly SiteLink[] = [
  { to: '/services', label: msg`All services` },
  ...mainLinks,
  { to: '/contact-us', label: msg`Contact` },
];

/** The whole navigation behind one button, where the bar has no room for it. */
export function SmallScreenMenu(): ReactNode {
  const { t } = useLingui();
  return (
    <DisclosureMenu
      display={{ base: 'block', lg: 'none' }}
      summary={
        <BarSummary paddingInline={{ base: '2.5', md: '3' }} marginInlineEnd={{ base: '-2.5', md: '-3' }}>
          <Icon name="menu" />
          <VisuallyHidden>
            <Trans>Menu</Trans>
          </VisuallyHidden>
        </BarSummary>
      }
    >
      <Sheet>
        <chakra.div paddingInline="3" paddingBottom="3">
          <SearchForm />
        </chakra.div>
        <chakra.nav aria-label={t`All pages`}>
          <Groups>
            <Group links={pages} />
            <div>
              <Group title={<Trans>For business</Trans>} links={businessServices} />
              <Group title={<Trans>For home</Trans>} links={homeServices} />
            </div>
          </Groups>
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
      </Sheet>
    </DisclosureMenu>
  );
}

function Group({ title, links }: { title?: ReactNode; links: readonly SiteLink[] }): ReactNode {
  return (
    <div>
      {title === undefined ? null : <MenuTitle>{title}</MenuTitle>}
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
