import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { describe } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Container, Icon, Logo, PhoneLink } from '@tulebyte/ui';
import { memo, type ReactNode } from 'react';
import { AccountMenu } from '../bar/account-menu.tsx';
import { ColorModeSwitch } from '../bar/color-mode-switch.tsx';
import { BarIcon, BarLink } from '../bar/bar-parts.ts';
import { HeaderSearch } from './header-search.tsx';
import { LanguageSwitch } from '../bar/language-switch.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { mainLinks } from '../site-map/site-map.ts';
import { SmallScreenMenu } from './small-screen-menu.tsx';

const HeaderBar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    bg: 'bg.page',
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
  },
});

/** Where the phone number has room. */
const NUMBER_FITS = '@media (33em<=width<64em), (width>=80em)';

/** The header of every page: navigation, phone number, and account. A navigation renders only the parts that depend on the location. */
export const Header = memo(function Header(): ReactNode {
  const { t } = useLingui();
  const name = company.shortName;
  return (
    <HeaderBar>
      <Container
        width="page"
        display="flex"
        alignItems="center"
        gap={{ md: '1' }}
        minHeight={{ base: '4rem', lg: '4.75rem' }}
        position="relative"
        // Here rather than on the link, which has the styles of the other icons.
        css={{ [NUMBER_FITS]: { '& > [href^="tel:"]': { display: 'none' } } }}
      >
        <chakra.a
          asChild
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          marginInlineEnd={{ base: 'auto', lg: '4' }}
          // Where there is no room for it, the name wraps out of sight.
          css={{ '&, & > span': { minWidth: '2rem' }, '& > span': { flexWrap: 'wrap', height: '2rem', overflow: 'hidden' } }}
        >
          <RouterLink to="/" aria-label={t`${name}, home`}>
            <Logo />
          </RouterLink>
        </chakra.a>
        <chakra.nav aria-label={t`Main`} display={{ base: 'none', lg: 'flex' }} alignItems="center" marginInlineEnd="auto">
          <ServicesMenu />
          {mainLinks.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {describe(label)}
            </BarLink>
          ))}
        </chakra.nav>
        <CallUs />
        <Button
          asChild
          variant="solid"
          size="sm"
          css={{
            '@media (width<26em)': { paddingInline: '1.5' },
            '@media (width>=90em)': { marginInlineEnd: '2' },
          }}
        >
          <RouterLink to="/get-started">
            <Trans>Book</Trans>
          </RouterLink>
        </Button>
        <chakra.div
          display={{ base: 'none', lg: 'flex' }}
          alignItems="center"
          // The search box: its panel has the styles of the services menu's.
          css={{ '& > details > div': { insetInlineEnd: '0', width: '24rem' } }}
        >
          <LanguageSwitch />
          <HeaderSearch />
          <ColorModeSwitch />
        </chakra.div>
        {/* The number of items comes once the page is idle (`cart-count/`). */}
        <BarIcon asChild>
          <RouterLink to="/shop/cart" aria-label={t`Cart`} data-cart="">
            <Icon name="cart" />
          </RouterLink>
        </BarIcon>
        <AccountMenu />
        <SmallScreenMenu />
      </Container>
    </HeaderBar>
  );
});

/** The phone number where there is room for it, an icon elsewhere. */
function CallUs(): ReactNode {
  const { phone } = company;
  const number = phone.display;
  const { t } = useLingui();
  return (
    <>
      <BarIcon href={`tel:${phone.e164}`} aria-label={t`Call ${number}`}>
        <Icon name="phone" />
      </BarIcon>
      <chakra.span display="none" marginInlineEnd="2" css={{ [NUMBER_FITS]: { display: 'inline-flex' } }}>
        <PhoneLink />
      </chakra.span>
    </>
  );
}
