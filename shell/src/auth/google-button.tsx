import { Trans } from '@lingui/react/macro';
import { signInWithGoogle } from '@tulebyte/platform/auth';
import { Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useRedirect } from './use-redirect.ts';

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
  const { isRedirecting, redirect } = useRedirect(() => signInWithGoogle({ returnTo }));
  return (
    <>
      <OrDivider>
        <Text as="span" size="small" tone="muted">
          <Trans>or</Trans>
        </Text>
      </OrDivider>
      <Button width="full" loading={isRedirecting} onClick={redirect}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}
