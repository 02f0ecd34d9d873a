import { Trans } from '@lingui/react/macro';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, chakra, Flex, Heading, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const HelpLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '3.25rem',
    textStyle: 'label',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    _hover: { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& > svg': { color: 'fg.muted' },
  },
});

/** For signed-out visitors: links to help pages, which open in a new tab, and to sign-in. */
export function SignedOutHelp(): ReactNode {
  const { pathname } = useLocation();
  return (
    <Flex direction="column" gap="3" padding="4" overflowY="auto" flex="1">
      <Heading as="p" size="h3">
        <Trans>Have a quick question?</Trans>
      </Heading>
      <chakra.div borderBottomWidth="1px" borderBottomColor="border.default">
        <HelpLink href="/faq" target="_blank" rel="noopener">
          <Trans>Browse FAQs</Trans>
          <Icon name="external" />
        </HelpLink>
        <HelpLink href="/support" target="_blank" rel="noopener">
          <Trans>Support Center</Trans>
          <Icon name="external" />
        </HelpLink>
        <HelpLink href="/contact" target="_blank" rel="noopener">
          <Trans>Contact Us</Trans>
          <Icon name="external" />
        </HelpLink>
      </chakra.div>
      <Button variant="solid" marginTop="auto" asChild>
        <RouterLink to={`/auth?from=${encodeURIComponent(pathname)}`}>
          <Trans>Sign In for AI Assistant</Trans>
        </RouterLink>
      </Button>
    </Flex>
  );
}
