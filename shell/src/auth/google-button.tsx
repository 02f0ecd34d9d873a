import { Trans } from '@lingui/react/macro';
import { signInWithGoogle } from '@tulebyte/platform/auth';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AsyncButton } from './async-button.tsx';
import { leavePage } from './leave-page.ts';

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
  return (
    <>
      <OrDivider>
        <Text as="span" size="small" tone="muted">
          <Trans>or</Trans>
        </Text>
      </OrDivider>
      <AsyncButton width="full" run={() => leavePage(() => signInWithGoogle({ returnTo }))}>
        <Trans>Continue with Google</Trans>
      </AsyncButton>
    </>
  );
}
