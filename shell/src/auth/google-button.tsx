import { Trans } from '@lingui/react/macro';
import { signInWithGoogle } from '@tulebyte/platform/auth';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

const Or = chakra('div', {
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
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const outcome = await signInWithGoogle({ returnTo });
    // On success the browser is on its way to Google; the button stays busy until then.
    if (!outcome.ok) setLeaving(false);
  };
  return (
    <>
      <Or>
        <Text as="span" size="small" tone="muted">
          <Trans>or</Trans>
        </Text>
      </Or>
      <Button width="full" loading={leaving} onClick={() => void leave()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}
