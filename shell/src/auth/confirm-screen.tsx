import { Trans, useLingui } from '@lingui/react/macro';
import { useMounted } from '@tulebyte/platform';
import { confirmByEmail, parseEmailLink, type ConfirmationResult } from '@tulebyte/platform/auth';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { LoadingScreen } from '../access/loading-screen.tsx';
import { AuthPage } from './auth-page.tsx';
import { useContinue } from './use-continue.ts';

// A link works once, so each is redeemed once, however often the screen is rendered.
const redeemed = new Map<string, Promise<ConfirmationResult>>();

/** Redeems the link of a mail and goes on to where it leads. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const goOn = useContinue();
  const [halted, setHalted] = useState<'refused' | 'other_mailbox'>();
  // The page's HTML is the same for every link.
  const mounted = useMounted();
  const link = useMemo(() => (mounted ? parseEmailLink(new URL(location.href)) : undefined), [mounted]);
  const damaged = mounted && link === undefined;

  useEffect(() => {
    if (link === undefined) return;
    let left = false;
    const outcome = redeemed.get(link.token_hash) ?? confirmByEmail(link);
    redeemed.set(link.token_hash, outcome);
    void outcome.then((confirmed) => {
      if (left) return;
      if (!confirmed.ok) setHalted('refused');
      else if (confirmed.next === 'other_mailbox') setHalted('other_mailbox');
      // A recovery asks for the second step where the new password is chosen.
      else goOn(link.next, { secondStep: confirmed.next === 'second_step' && link.type !== 'recovery' });
    });
    return () => {
      left = true;
    };
  }, [link, goOn]);

  if (halted === 'other_mailbox') return <OtherMailbox />;
  return halted === 'refused' || damaged ? <LinkRefused /> : <LoadingScreen label={t`Confirming your email address…`} />;
}

/** A change of address: one of two mailboxes has confirmed. */
function OtherMailbox(): ReactNode {
  return (
    <AuthPage title={<Trans>One mailbox is confirmed</Trans>}>
      <Alert
        tone="success"
        live
        title={<Trans>Now open the link in your other mailbox</Trans>}
        actions={
          <Button asChild>
            <RouterLink to="/account">
              <Trans>Account settings</Trans>
            </RouterLink>
          </Button>
        }
      >
        <Trans>The change of your address counts once both the present and the new mailbox have confirmed it.</Trans>
      </Alert>
    </AuthPage>
  );
}

function LinkRefused(): ReactNode {
  return (
    <AuthPage title={<Trans>This link does not work any more</Trans>}>
      <Alert
        tone="error"
        live
        title={<Trans>Failed to complete sign in. Please try again.</Trans>}
        actions={
          <>
            <Button asChild variant="solid">
              <RouterLink to="/auth">
                <Trans>Sign in</Trans>
              </RouterLink>
            </Button>
            <Button asChild>
              <RouterLink to="/forgot-password">
                <Trans>Get a new link</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        <Trans>Links from our mails work once and for a limited time. If you already used it, just sign in.</Trans>
      </Alert>
    </AuthPage>
  );
}
