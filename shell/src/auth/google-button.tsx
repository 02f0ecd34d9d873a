import { Trans } from '@lingui/react/macro';
import { signInWithGoogle } from '@tulebyte/platform/auth';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

const OrDivider = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: '4',
    marginBlock: '6',
    _before: { content: '""', borderTopWidth: '1px', borderTopColor: 'border.default' },
    _after: { content: '""', borderTopWidth: '1px', borderTopColor: 'border.default' },
  },
});

/** Signs in or up with a Google account. */
export function GoogleButton({ returnTo }: { returnTo: string }): ReactNode {
  const [isRedirecting, setRedirecting] = useState(false);
  const redirect = async () => {
    setRedirecting(true);
    const outcome = await signInWithGoogle({ returnTo });
    // On success the browser leaves for Google; the button stays busy until then.
    if (!outcome.ok) setRedirecting(false);
  };
  return (
    <>
      <OrDivider>
        <Text as="span" size="small" tone="muted">
          <Trans>or</Trans>
        </Text>
      </OrDivider>
      <Button width="full" loading={isRedirecting} onClick={() => void redirect()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}
