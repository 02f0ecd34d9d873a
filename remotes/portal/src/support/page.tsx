import { Trans, useLingui } from '@lingui/react/macro';
import { useMounted, useSession } from '@tulebyte/platform';
import {
  Box,
  Button,
  chakra,
  Container,
  Heading,
  Icon,
  PageHeader,
  PhoneLink,
  Section,
  Surface,
  VisuallyHidden,
} from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { TicketForm } from '../new-ticket/ticket-form.tsx';
import { OnwardLink } from '../page/links.tsx';
import { OpeningHours } from '../page/opening-hours.tsx';
import { Priorities } from './priorities.tsx';
import { WhatToPrepare } from './what-to-prepare.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Tell us what stopped working`}
        lede={t`Write it the way you would say it. A person reads it, answers in the ticket, and stays with it.`}
        actions={<MyTickets />}
      />
      <Container paddingBottom="section">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,4fr)' }}
          gap={{ base: '10', lg: '16' }}
        >
          <Surface variant="raised" pad="lg">
            <Heading as="h2" size="h3" marginBottom="5">
              <Trans>New ticket</Trans>
            </Heading>
            <TicketForm />
          </Surface>
          <Box display="grid" gap="5" alignContent="start">
            <Box display="grid" justifyItems="start">
              <Heading as="h2" size="h3">
                <Trans>Sooner by telephone</Trans>
              </Heading>
              <PhoneLink size="figure" />
            </Box>
            <OpeningHours />
          </Box>
        </chakra.div>
      </Container>
      <Section id="priorities" tone="surface" title={t`Priorities, and how soon we answer`}>
        <Priorities />
      </Section>
      <Section id="before">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
          gap={{ base: '10', lg: '16' }}
        >
          <WhatToPrepare />
          <SelfHelp />
        </chakra.div>
      </Section>
    </>
  );
}

/** Clients who come back look for what they asked before. */
function MyTickets(): ReactNode {
  const { user } = useSession();
  if (!useMounted() || user === null) return null;
  return (
    <OnwardLink to="/client-portal">
      <Trans>See your tickets</Trans>
    </OnwardLink>
  );
}

function SelfHelp(): ReactNode {
  const { t } = useLingui();
  return (
    <Box>
      <Heading as="h2" size="h3" marginBottom="4">
        <Trans>Perhaps it is answered already</Trans>
      </Heading>
      <chakra.form action="/search" method="get" role="search" display="flex" gap="2" marginBottom="4">
        <chakra.label flex="1" minWidth="0">
          <VisuallyHidden>
            <Trans>Search the site</Trans>
          </VisuallyHidden>
          <Input type="search" name="q" placeholder={t`Slow computer, Wi-Fi, invoice…`} autoComplete="off" />
        </chakra.label>
        <Button type="submit" variant="solid">
          <Icon name="search" />
          <Trans>Search</Trans>
        </Button>
      </chakra.form>
      <OnwardLink to="/faq">
        <Trans>Frequently asked questions</Trans>
      </OnwardLink>
    </Box>
  );
}
