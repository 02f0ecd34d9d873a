import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import { getGoogleIdentity, linkGoogle, unlinkGoogle, type GoogleIdentity } from '@tulebyte/platform/auth';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { ConfirmButton } from './confirm-button.tsx';
import { AccountQueries, QueryBoundary } from './queries.tsx';
import { useReauthentication } from './use-reauthentication.tsx';

const SECTION = '/account#google';
const googleOf = (userId: string) => queryOptions({ queryKey: ['google', userId], queryFn: getGoogleIdentity });

/** The Google account that opens this account, and the way to connect or disconnect one. */
export default function GoogleLink(): ReactNode {
  return (
    <AccountQueries>
      <Google />
    </AccountQueries>
  );
}

function Google(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const google = useQuery(googleOf(user?.id ?? ''));
  const { checked, question } = useReauthentication(SECTION);
  const [leaving, setLeaving] = useState(false);
  const connect = async () => {
    setLeaving(true);
    // On success the browser is on its way to Google; the button stays busy until then.
    if (!checked(await linkGoogle(SECTION)).ok) setLeaving(false);
  };
  const disconnect = async () => {
    const { ok } = checked(await unlinkGoogle());
    await google.refetch();
    if (ok) toast({ title: t`Google account disconnected`, status: 'success' });
  };
  return (
    <QueryBoundary query={google}>
      {(linked) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          {linked === null ? (
            <>
              <Text tone="muted" maxWidth="prose">
                <Trans>No Google account is connected. Connect one to sign in without a password.</Trans>
              </Text>
              <Button loading={leaving} onClick={() => void connect()}>
                <Trans>Connect Google</Trans>
              </Button>
            </>
          ) : (
            <Connected google={linked} disconnect={disconnect} />
          )}
          {question}
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

function Connected({ google, disconnect }: { google: GoogleIdentity; disconnect: () => Promise<void> }): ReactNode {
  return (
    <>
      <Text overflowWrap="anywhere">
        <Trans>Connected: {google.email}</Trans>
      </Text>
      {google.canBeUnlinked ? (
        <ConfirmButton
          question={<Trans>You will no longer sign in with this Google account.</Trans>}
          confirm={<Trans>Disconnect it</Trans>}
          act={disconnect}
        >
          <Trans>Disconnect</Trans>
        </ConfirmButton>
      ) : (
        <Text size="small" tone="muted" maxWidth="prose">
          <Trans>
            It is the only way into your account. To disconnect it, change your email address first: that adds another one.
          </Trans>
        </Text>
      )}
    </>
  );
}
