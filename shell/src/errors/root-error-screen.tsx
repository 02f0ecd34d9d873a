import { Trans } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { useRouteError } from '@tulebyte/router';
import { Button, chakra, Container, EmailLink, Heading, Icon, Link, Logo, PhoneLink, Text } from '@tulebyte/ui';
import { useEffect, type ReactNode } from 'react';
import { reportShellFault } from './report-shell-fault.ts';

const Page = chakra('div', { base: { display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh' } });
const Header = chakra('header', { base: { borderBottomWidth: '1px', borderBottomColor: 'border.default' } });
const Footer = chakra('footer', { base: { borderTopWidth: '1px', borderTopColor: 'border.default', paddingBlock: '6' } });

/**
 * Shown when the layout itself fails. Its header and footer use nothing that could have caused the error, only plain links that
 * load a new document.
 */
export default function RootErrorScreen(): ReactNode {
  const error = useRouteError();
  useEffect(() => {
    reportShellFault('render', error);
  }, [error]);
  return (
    <Page>
      <Header>
        <Container width="page" display="flex" justifyContent="space-between" alignItems="center" minHeight="4rem">
          <chakra.a href="/" aria-label={company.shortName} display="inline-flex" minHeight="target" alignItems="center">
            <Logo />
          </chakra.a>
          <PhoneLink />
        </Container>
      </Header>
      <main id="main">
        <Container width="narrow" paddingBlock="section" display="grid" gap="5" justifyItems="start">
          <Heading as="h1" size="h1">
            <Trans>Something went wrong on our side</Trans>
          </Heading>
          <Text size="lede" tone="muted">
            <Trans>We’ve logged it. Reloading the page usually helps; forms keep what you typed.</Trans>
          </Text>
          <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
            <Button variant="main" onClick={() => location.reload()}>
              <Icon name="retry" />
              <Trans>Reload</Trans>
            </Button>
            <Link href="/" variant="cta">
              <Trans>Go to Homepage</Trans> <Icon name="arrow-right" size="1em" />
            </Link>
          </chakra.div>
        </Container>
      </main>
      <Footer>
        <Container width="page" display="flex" flexWrap="wrap" columnGap="6" alignItems="center">
          <Text size="small" tone="muted">
            {company.legalName}
          </Text>
          <EmailLink />
          <Link href="/support" variant="quiet">
            <Trans>Support</Trans>
          </Link>
        </Container>
      </Footer>
    </Page>
  );
}
