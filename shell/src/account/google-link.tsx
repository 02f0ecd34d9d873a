import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { getGoogleIdentity, linkGoogle, unlinkGoogle, type GoogleIdentity } from '@tulebyte/platform/auth';
import { chakra, Text } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { AsyncButton } from '../auth/async-button.tsx';
import { leavePage } from '../auth/leave-page.ts';
import { withAccountQueries } from './queries.tsx';
import { SectionSkeleton } from './section-placeholder.tsx';
import { useReauthentication } from './use-reauthentication.tsx';

const SECTION = '/account#google';
const googleIdentityQuery = queryOptions({ queryKey: ['google'], queryFn: getGoogleIdentity });

/** The linked Google account, and how to link or unlink one. */
function GoogleLink(): ReactNode {
  const { t } = useLingui();
  const google = useQuery(googleIdentityQuery);
  const { checkOutcome, prompt } = useReauthentication(SECTION);
  const disconnect = async () => {
    const { ok } = checkOutcome(await unlinkGoogle());
    await google.refetch();
    if (ok) toast({ title: t`Google account disconnected`, status: 'success' });
  };
  return (
    <QueryBoundary query={google} skeleton={<SectionSkeleton />}>
      {(linked) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          {linked === null ? (
            <>
              <Text tone="muted" maxWidth="prose">
                <Trans>No Google account is connected. Connect one to sign in without a password.</Trans>
              </Text>
              <AsyncButton run={() => leavePage(async () => checkOutcome(await linkGoogle(SECTION)))}>
                <Trans>Connect Google</Trans>
              </AsyncButton>
            </>
          ) : (
            <LinkedGoogleAccount google={linked} disconnect={disconnect} />
          )}
          {prompt}
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

export default withAccountQueries(GoogleLink);

function LinkedGoogleAccount({ google, disconnect }: { google: GoogleIdentity; disconnect: () => Promise<void> }): ReactNode {
  return (
    <>
      <Text overflowWrap="anywhere">
        <Trans>Connected: {google.email}</Trans>
      </Text>
      {google.canBeUnlinked ? (
        <ConfirmButton
          variant="outline"
          question={<Trans>You’ll no longer sign in with this Google account.</Trans>}
          confirmLabel={<Trans>Disconnect it</Trans>}
          onConfirm={disconnect}
        >
          <Trans>Disconnect</Trans>
        </ConfirmButton>
      ) : (
        <Text size="small" tone="muted" maxWidth="prose">
          <Trans>
            It’s the only way into your account. To disconnect it, change your email address first: that adds another one.
          </Trans>
        </Text>
      )}
    </>
  );
}
