import { Trans, useLingui } from '@lingui/react/macro';
import { useMounted } from '@tulebyte/platform';
import { confirmByEmail, parseEmailLink, type ConfirmationResult } from '@tulebyte/platform/auth';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Icon } from '@tulebyte/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { LoadingScreen } from '../access/loading-screen.tsx';
import { AuthPage } from './auth-page.tsx';
import { useContinue } from './use-continue.ts';

// A link works only once, so each is redeemed once, however often the screen mounts.
const redeemed = new Map<string, Promise<ConfirmationResult>>();

/** Redeems an emailed link and continues to its target. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const continueTo = useContinue();
  const [notice, setNotice] = useState<'invalid_link' | 'other_mailbox' | 'unanswered'>();
  // The page's HTML is the same for every link.
  const mounted = useMounted();
  const link = useMemo(() => (mounted ? parseEmailLink(new URL(location.href)) : undefined), [mounted]);
  const isMalformed = mounted && link === undefined;

  useEffect(() => {
    if (link === undefined) return;
    let isUnmounted = false;
    const outcome = redeemed.get(link.token_hash) ?? confirmByEmail(link);
    redeemed.set(link.token_hash, outcome);
    const proceed = (confirmed: ConfirmationResult) => {
      if (isUnmounted) return;
      if (!confirmed.ok) setNotice('invalid_link');
      else if (confirmed.next === 'other_mailbox') setNotice('other_mailbox');
      // After a recovery link, the new-password page asks for the second step.
      else continueTo(link.next, { secondStep: confirmed.next === 'second_step' && link.type !== 'recovery' });
    };
    outcome.then(proceed, () => !isUnmounted && setNotice('unanswered'));
    return () => {
      isUnmounted = true;
    };
  }, [link, continueTo]);

  if (notice === 'other_mailbox') return <OtherMailbox />;
  if (notice === 'unanswered') return <Unanswered />;
  return notice === 'invalid_link' || isMalformed ? <InvalidLink /> : <LoadingScreen label={t`Confirming your email address…`} />;
}

/** Half of an email change: one of the two mailboxes has confirmed. */
function OtherMailbox(): ReactNode {
  return (
    <AuthPage title={<Trans>One address confirmed</Trans>}>
      <Alert
        tone="success"
        live
        title={<Trans>Now open the link in your other inbox</Trans>}
        actions={
          <Button asChild>
            <RouterLink to="/account">
              <Trans>Account settings</Trans>
            </RouterLink>
          </Button>
        }
      >
        <Trans>Your address changes once you’ve confirmed both the current and the new one.</Trans>
      </Alert>
    </AuthPage>
  );
}

/** The link may still work. */
function Unanswered(): ReactNode {
  return (
    <AuthPage title={<Trans>We couldn’t check this link</Trans>}>
      <Alert
        tone="error"
        live
        title={<Trans>We couldn’t reach our server. Check your connection and try again, or call us.</Trans>}
        actions={
          <Button variant="solid" onClick={() => location.reload()}>
            <Icon name="retry" />
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Keep the email for now. Its link may still work later.</Trans>
      </Alert>
    </AuthPage>
  );
}

function InvalidLink(): ReactNode {
  return (
    <AuthPage title={<Trans>This link no longer works</Trans>}>
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
        <Trans>Links in our emails work once, for a limited time. If you already used it, just sign in.</Trans>
      </Alert>
    </AuthPage>
  );
}
