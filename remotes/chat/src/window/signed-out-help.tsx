import { Trans } from '@lingui/react/macro';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Ways = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2.5', padding: '4', overflowY: 'auto', flex: '1' } });

/** What visitors without an account see: three pages that open beside this one, and the way to the assistant. */
export function SignedOutHelp(): ReactNode {
  const { pathname } = useLocation();
  return (
    <Ways>
      <Text size="ui">
        <Trans>Have a quick question?</Trans>
      </Text>
      <Way to="/faq">
        <Trans>Browse FAQs</Trans>
      </Way>
      <Way to="/support">
        <Trans>Support Center</Trans>
      </Way>
      <Way to="/contact">
        <Trans>Contact Us</Trans>
      </Way>
      <Button variant="solid" asChild>
        <RouterLink to={`/auth?from=${encodeURIComponent(pathname)}`}>
          <Trans>Sign In for AI Assistant</Trans>
        </RouterLink>
      </Button>
    </Ways>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Button asChild>
      <a href={to} target="_blank" rel="noopener">
        {children}
      </a>
    </Button>
  );
}
