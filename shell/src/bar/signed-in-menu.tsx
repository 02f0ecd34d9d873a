import { Trans, useLingui } from '@lingui/react/macro';
import { OUTBOX_KEY } from '@tulebyte/federation/storage-keys';
import { isStored, useSession } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import { signOut } from '@tulebyte/platform/auth';
import { Button, chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { useContributions } from '../federation/use-contributions.ts';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { BarSummary, MenuLink, MenuPanel } from './bar-parts.ts';
import { getInitials, getDisplayName } from '../account/display-name.ts';

const Initials = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    borderRadius: 'pill',
    bg: 'bg.river',
    color: 'fg.link',
    textStyle: 'small',
    fontWeight: '600',
  },
});

/**
 * The account menu: the user's name, the remotes' entries, settings, and sign-out.
 * @param children below them
 */
export default function SignedInMenu({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const entries = useRemoteEntries();
  const [wasOpened, setWasOpened] = useState(false);
  const name = getDisplayName(user);
  return (
    <DisclosureMenu
      position="relative"
      onOpenChange={(open) => open && setWasOpened(true)}
      summary={
        <BarSummary paddingInline="1.5" css={{ '@media (width<27em)': { '& > svg': { display: 'none' } } }}>
          <Initials aria-hidden="true">{getInitials(user)}</Initials>
          {/* Not as an element of the message: a name may look like one. */}
          <VisuallyHidden>{t`Account of ${name}`}</VisuallyHidden>
          <Icon name="chevron-down" size="1em" />
        </BarSummary>
      }
    >
      <MenuPanel insetInlineEnd="0" minWidth="15rem" maxWidth="calc(100vw - 2rem)">
        <chakra.p paddingInline="3" paddingTop="2" textStyle="label">
          {name}
        </chakra.p>
        <chakra.p paddingInline="3" paddingBottom="2" textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {user?.email}
        </chakra.p>
        <chakra.ul borderTopWidth="1px" borderTopColor="border.default" paddingTop="2">
          {entries
            .filter(({ to }) => requiredAccess(to) !== 'admin')
            .map((entry) => (
              <MenuEntry key={entry.to} {...entry} />
            ))}
          <MenuEntry to="/account" label={<Trans>Account settings</Trans>} />
          {wasOpened ? <AdminEntries entries={entries} /> : null}
          <li>
            <SignOutButton />
          </li>
        </chakra.ul>
        {children}
      </MenuPanel>
    </DisclosureMenu>
  );
}

/** Signing out deletes unsent replies, so it asks first if there are any. */
function SignOutButton(): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {isConfirming ? (
        <chakra.p role="alert" paddingInline="3" paddingBlock="2" textStyle="small">
          <Trans>A reply you wrote hasn’t been sent yet. Signing out deletes it.</Trans>
        </chakra.p>
      ) : null}
      <Button
        variant="quiet"
        width="full"
        justifyContent="flex-start"
        paddingInline="3"
        onClick={() => (isStored(OUTBOX_KEY) && !isConfirming ? setConfirming(true) : void signOut())}
      >
        <Icon name="sign-out" />
        {isConfirming ? <Trans>Sign out anyway</Trans> : <Trans>Sign out</Trans>}
      </Button>
    </>
  );
}

interface Entry {
  to: string;
  label: ReactNode;
}

function MenuEntry({ to, label }: Entry): ReactNode {
  return (
    <li>
      <MenuLink to={to}>{label}</MenuLink>
    </li>
  );
}

/** Rendered once the menu has been opened: few users are admins, and pages shouldn't send the request for all of them. */
function AdminEntries({ entries }: { entries: readonly Entry[] }): ReactNode {
  const isAdmin = useAdminStatus() === 'admin';
  return isAdmin
    ? entries.filter(({ to }) => requiredAccess(to) === 'admin').map((entry) => <MenuEntry key={entry.to} {...entry} />)
    : null;
}

/** The remotes' entries, in the page's language. */
function useRemoteEntries(): readonly Entry[] {
  const { i18n } = useLingui();
  return Object.values(useContributions()).flatMap(({ accountMenu }) =>
    accountMenu.map(({ to, label }) => ({ to, label: label[i18n.locale] ?? label['en'] })),
  );
}
