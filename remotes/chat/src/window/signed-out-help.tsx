import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useLocation, useNavigate } from '@tulebyte/router';
import { Button, chakra, Flex, Heading, Icon, IconButton, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { TextInput } from './text-input.ts';

const HelpLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '2.5rem',
    textStyle: 'label',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    _hover: { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& > svg': { color: 'fg.muted' },
  },
});

/** For signed-out visitors: search, links to help pages, which open in a new tab, a visit, a call, and sign-in. */
export function SignedOutHelp(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Flex direction="column" gap="2" paddingInline="4" paddingBlock="3" overflowY="auto" flex="1">
      <Heading as="p" size="h4">
        <Trans>Have a quick question?</Trans>
      </Heading>
      <chakra.search>
        <chakra.form
          action="/search"
          display="flex"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            const query = String(new FormData(event.currentTarget).get('q')).trim();
            void navigate(`/search?q=${encodeURIComponent(query)}`);
          }}
        >
          <TextInput type="search" name="q" aria-label={t`Search the site`} placeholder={t`Search the site`} maxLength={200} />
          <IconButton type="submit" label={t`Search`}>
            <Icon name="search" />
          </IconButton>
        </chakra.form>
      </chakra.search>
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
      <Flex wrap="wrap" align="center" gap="4">
        <Button size="sm" asChild>
          <RouterLink to="/get-started">
            <Trans>Book</Trans>
          </RouterLink>
        </Button>
        <PhoneLink />
      </Flex>
      <Button variant="solid" marginTop="auto" asChild>
        <RouterLink to={`/auth?from=${encodeURIComponent(pathname)}`}>
          <Trans>Sign In for AI Assistant</Trans>
        </RouterLink>
      </Button>
    </Flex>
  );
}
