import { Trans } from '@lingui/react/macro';
import { lazyComponent, useSession } from '@tulebyte/platform';
import { needsCurrentPassword, updateProfile } from '@tulebyte/platform/auth';
import { chakra, Container, Section } from '@tulebyte/ui';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import { WorkspaceHeader } from '@tulebyte/workspace/workspace-page';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { NewPasswordForm } from '../auth/new-password-form.tsx';
import { EmailForm } from './email-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SectionPlaceholder } from './section-placeholder.tsx';
import { useReauthentication } from './use-reauthentication.tsx';

type LoadSection = () => Promise<{ default: ComponentType }>;
const lazySection = (load: LoadSection) => lazyComponent(load, () => <SectionPlaceholder />);

// Below the fold, and each sends a request: their code loads after the forms.
const Phone = lazySection(() => import(/* webpackChunkName: "account-sections" */ './phone-form.tsx'));
const TwoStep = lazySection(() => import(/* webpackChunkName: "account-sections" */ './two-step/two-step-section.tsx'));
const GoogleLink = lazySection(() => import(/* webpackChunkName: "account-sections" */ './google-link.tsx'));
const Sessions = lazySection(() => import(/* webpackChunkName: "account-sections" */ './sessions/session-list.tsx'));
const YourData = lazySection(() => import(/* webpackChunkName: "account-sections" */ './your-data/data-export.tsx'));
const DeleteAccount = lazySection(() => import(/* webpackChunkName: "account-sections" */ './your-data/delete-account.tsx'));
const AccountShortcuts = lazyComponent(() => import(/* webpackChunkName: "account-sections" */ './account-shortcuts.tsx'));
const AdminOnly = lazyComponent(() => import(/* webpackChunkName: "account-sections" */ './feature-toggles/admin-only.tsx'));

/** What users can see and change about their own account. */
export function Component(): ReactNode {
  const { user } = useSession();
  useEffect(scrollToHashTarget, []);
  return (
    <FocusRestorer>
      <AccountShortcuts />
      <Container paddingTop="4">
        <WorkspaceHeader title={<Trans>Your account</Trans>} note={user?.email} />
      </Container>
      <Section id="profile" title={<Trans>Profile</Trans>} layout="split" flush="top">
        <ProfileForm save={updateProfile} />
      </Section>
      <Section id="email" title={<Trans>Email</Trans>} layout="split" flush="top">
        <EmailForm />
      </Section>
      <Section id="phone" title={<Trans>Phone</Trans>} layout="split" flush="top">
        <Phone />
      </Section>
      <Section id="password" title={<Trans>Password</Trans>} layout="split" flush="top">
        <PasswordSection />
      </Section>
      <Section id="google" title={<Trans>Sign in with Google</Trans>} layout="split" flush="top">
        <GoogleLink />
      </Section>
      <Section
        id="two-step"
        title={<Trans>Two-step sign-in</Trans>}
        lede={<Trans>With a code from your device, a stolen password alone can’t get anyone in.</Trans>}
        layout="split"
        flush="top"
      >
        <TwoStep />
      </Section>
      <Section
        id="sessions"
        title={<Trans>Where you’re signed in</Trans>}
        lede={<Trans>Don’t recognize one of these? Sign it out and change your password.</Trans>}
        layout="split"
        flush="top"
      >
        <Sessions />
      </Section>
      <Section id="your-data" title={<Trans>Your data</Trans>} layout="split" flush="top">
        <YourData />
      </Section>
      <Section id="delete" title={<Trans>Delete your account</Trans>} layout="split" flush="top">
        <DeleteAccount />
      </Section>
      <AdminOnly />
    </FocusRestorer>
  );
}

function PasswordSection(): ReactNode {
  const { session } = useSession();
  const [changes, setChanges] = useState(0);
  const { checkOutcome, prompt } = useReauthentication('/account#password');
  return (
    <chakra.div display="grid" gap="5">
      <NewPasswordForm
        variant="solid"
        asksForCurrent={needsCurrentPassword(session)}
        key={changes}
        checkOutcome={checkOutcome}
        onChanged={() => setChanges((count) => count + 1)}
      />
      {prompt}
    </chakra.div>
  );
}

/** When the guard delays the page, the route change scrolls before the section exists. */
function scrollToHashTarget(): void {
  if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
