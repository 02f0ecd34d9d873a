import { chakra, Container, Grid, Heading, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { Trans } from '@lingui/react/macro';
import { TextLink } from '@tulebyte/cta/links';
import { useMounted } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { findWellKnown, useContributions } from '../federation/use-contributions.ts';

/** The layout of every auth page: its purpose on one side, the form on the other, and a phone number. */
export function AuthPage({ title, lede, children }: { title: ReactNode; lede?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Container width="page">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '8', lg: '20' }}
        alignItems="start"
        paddingBlock={{ base: '8', md: '16' }}
      >
        <chakra.div display="grid" gap="5" justifyItems="start">
          <Heading as="h1" size="h1">
            {title}
          </Heading>
          {lede === undefined ? null : (
            <Text size="lede" tone="muted" maxWidth="16.9em">
              {lede}
            </Text>
          )}
          <chakra.div display={{ base: 'none', lg: 'block' }} marginTop="4">
            <Help />
          </chakra.div>
        </chakra.div>
        <Surface pad="lg">{children}</Surface>
        <chakra.div display={{ base: 'block', lg: 'none' }}>
          <Help />
        </chakra.div>
      </Grid>
    </Container>
  );
}

function Help(): ReactNode {
  const contributions = useContributions();
  // Rendered pages have no contributions, unlike the release they are rendered with.
  const demo = useMounted() ? findWellKnown(contributions, 'demo') : undefined;
  return (
    <>
      <Text size="small" tone="muted">
        <Trans>Can’t sign in? Call us: a person answers during business hours.</Trans>
      </Text>
      <PhoneLink />
      {demo === undefined ? null : (
        <Text size="small" tone="muted" marginTop="4">
          <Trans>No account yet?</Trans>{' '}
          <TextLink to={demo}>
            <Trans>Try the client portal with sample data</Trans>
          </TextLink>
        </Text>
      )}
    </>
  );
}
