import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import { signOutOthers, updateProfile } from '@tulebyte/platform/auth';
import { Button, PageHeader, Section, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { NewPasswordForm } from '../auth/new-password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What a client can change about their own account. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PageHeader title={<Trans>Your account</Trans>} lede={user?.email} />
      <Section id="profile" title={<Trans>Profile</Trans>} layout="split" flush="top">
        <ProfileForm save={updateProfile} />
      </Section>
      <Section id="password" title={<Trans>Password</Trans>} layout="split" flush="top">
        <NewPasswordForm key={changes} onChanged={() => setChanges((count) => count + 1)} />
      </Section>
      <Section id="sessions" title={<Trans>Other devices</Trans>} layout="split" flush="top">
        <Text tone="muted" marginBottom="4">
          <Trans>Signs out every other browser and device. You stay signed in here.</Trans>
        </Text>
        <SignOutOthers done={() => toast({ title: t`Other devices are signed out`, status: 'success' })} />
      </Section>
    </>
  );
}

function SignOutOthers({ done }: { done: () => void }): ReactNode {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { ok } = await signOutOthers();
    setBusy(false);
    if (ok) done();
  };
  return (
    <Button loading={busy} onClick={() => void run()}>
      <Trans>Sign out other devices</Trans>
    </Button>
  );
}
