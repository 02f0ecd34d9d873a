import { Trans } from '@lingui/react/macro';
import { chakra, Container, EmailLink, Flex, Heading, Link, PhoneLink, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Stronger than what the hidden elements say themselves, outside of the recipes' layer. */
const HIDDEN = { display: 'none !important' };

/** In the HTML from the start, since no code may come that could render it; shown instead of what follows it. */
const Hidden = chakra('div', {
  variants: {
    until: {
      failed: {
        'html:not([data-app-failed]) &': { display: 'none' },
        'html[data-app-failed] & ~ *': HIDDEN,
      },
      scriptless: {
        '@media not (scripting: none)': { display: 'none' },
        '@media (scripting: none)': { '& ~ *': HIDDEN },
      },
    },
  },
});

/** Shown in place of a page whose content only the browser can load, when it runs no scripts or the host doesn't start. */
export function AppPageMessages(): ReactNode {
  return (
    <>
      <Hidden until="scriptless">
        <Message heading={<Trans>This page needs JavaScript</Trans>}>
          <Trans>Turn it on in your browser and reload the page. Or call or email us, and we’ll take care of it for you.</Trans>
        </Message>
      </Hidden>
      <Hidden until="failed">
        <Message heading={<Trans>This page didn’t load</Trans>}>
          <Trans>
            It may be your connection or a problem on our side, and our team has been notified. Reload the page in a moment, or
            call or email us and we’ll help you right away.
          </Trans>
        </Message>
      </Hidden>
    </>
  );
}

function Message({ heading, children }: { heading: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Container width="narrow" paddingBlock="section">
      <Surface variant="error" pad="lg" role="alert" display="grid" gap="4">
        <Heading as="h1" size="h2">
          {heading}
        </Heading>
        <Text>{children}</Text>
        <Flex wrap="wrap" align="center" columnGap="5" rowGap="2">
          {/* Without a fragment: the browser would only scroll. */}
          <Link href="" variant="cta">
            <Trans>Reload</Trans>
          </Link>
          <PhoneLink />
          <EmailLink />
        </Flex>
      </Surface>
    </Container>
  );
}
