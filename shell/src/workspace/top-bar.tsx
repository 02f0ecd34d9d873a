import { useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { describe } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link, Logo, PhoneLink } from '@tulebyte/ui';
import { memo, type ReactNode } from 'react';
import { PrivacyChoicesLink } from '../consent/privacy-choices-link.tsx';
import { AccountLink, AccountMenu } from '../bar/account-menu.tsx';
import { ColorModeSwitch } from '../bar/color-mode-switch.tsx';
import { LanguageSwitch } from '../bar/language-switch.tsx';
import { legalLinks } from '../site-map/footer-links.ts';
import { CommandButton } from './command-button.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { WidgetBar } from './widget-dock.tsx';

const Bar = chakra('header', {
  base: {
    gridArea: 'bar',
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: { base: '3', md: '4' },
    bg: 'bg.page',
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
    _print: { display: 'none' },
  },
});

/** The bar above a page of the workspace. */
export const TopBar = memo(function TopBar(): ReactNode {
  const { t } = useLingui();
  const name = company.shortName;
  return (
    <Bar>
      <chakra.a
        asChild
        display="inline-flex"
        alignItems="center"
        minHeight="target"
        marginInlineEnd="auto"
        css={{ '@media (width < 22.5em)': { '& svg + span': { display: 'none' } } }}
      >
        <RouterLink to="/" aria-label={t`${name}, home`}>
          <Logo size="1.5rem" />
        </RouterLink>
      </chakra.a>
      <CommandButton />
      <ShortcutsButton />
      <NotificationBell />
      <WidgetBar />
      <chakra.div display={{ base: 'none', md: 'flex' }} alignItems="center">
        <ColorModeSwitch />
        <LanguageSwitch />
      </chakra.div>
      <chakra.div display="flex" justifyContent="end" minWidth="4.25rem">
        <AccountMenu signedOut={<AccountLink />}>
          <LegalLinks />
        </AccountMenu>
      </chakra.div>
    </Bar>
  );
});

/** The legal links of the site's footer and the phone number of its header, which the workspace replaces. */
function LegalLinks(): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div borderTopWidth="1px" borderTopColor="border.default" marginTop="2" paddingTop="2" paddingInline="3">
      <PhoneLink />
      <chakra.ul
        aria-label={t`Legal`}
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        textStyle="small"
        color="fg.muted"
        maxWidth="17rem"
      >
        {legalLinks.map(({ to, label }) => (
          <li key={to}>
            <Link asChild variant="quiet">
              <RouterLink to={to}>{describe(label)}</RouterLink>
            </Link>
          </li>
        ))}
        <li data-feature="california_compliance">
          <PrivacyChoicesLink />
        </li>
      </chakra.ul>
    </chakra.div>
  );
}
