import { HeadingRow } from '@tulebyte/workspace/list-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMounted, useSession } from '@tulebyte/platform';
import { Box, chakra, Container, Heading, PageHeader, PhoneLink, Section, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DocumentSearch } from '../document-search/document-search.tsx';
import { TicketForm } from '../new-ticket/ticket-form.tsx';
import { CtaLink } from '@tulebyte/cta/links';
import { OpeningHours } from '../layout/opening-hours.tsx';
import { SystemStatusSection } from '../system-status/system-status.tsx';
import { HowToVideos } from './how-to-videos.tsx';
import { Priorities } from './priorities.tsx';
import { PreparationChecklist } from '../new-ticket/preparation-checklist.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Tell us what stopped working`}
        lede={t`Many answers are already here, so try search first. If not, write it the way you’d say it. A person reads it and stays with it.`}
        actions={<DocumentSearch />}
      />
      <Container paddingBottom="section">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,4fr)' }}
          gap={{ base: '10', lg: '16' }}
        >
          <Surface variant="raised" pad="lg" alignSelf="start">
            <HeadingRow marginBottom="5">
              <Heading as="h2" size="h3">
                <Trans>New ticket</Trans>
              </Heading>
              <MyTickets />
            </HeadingRow>
            <TicketForm />
          </Surface>
          <Box display="grid" gap="8" alignContent="start">
            <SystemStatusSection />
            {/* The footer leaves out what is here. */}
            <Box display="grid" gap="2" data-contact="">
              <Heading as="h2" size="h3">
                <Trans>Faster by phone</Trans>
              </Heading>
              <PhoneLink size="figure" />
              <OpeningHours />
            </Box>
          </Box>
        </chakra.div>
      </Container>
      <Section id="priorities" tone="surface" title={t`Priorities, and how fast we reply`}>
        <Priorities />
        <CtaLink to="/response-times" apart>
          <Trans>How fast we actually reply, month by month</Trans>
        </CtaLink>
      </Section>
      <Section
        id="videos"
        layout="split"
        title={t`See how it’s done`}
        lede={t`Videos under a minute, with captions.`}
        flush="bottom"
      >
        <HowToVideos />
      </Section>
      <Section id="before">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
          gap={{ base: '10', lg: '16' }}
        >
          <PreparationChecklist />
          <WhereElse />
        </chakra.div>
      </Section>
    </>
  );
}

/** Signed-in clients are often looking for an existing ticket. */
function MyTickets(): ReactNode {
  const { user } = useSession();
  if (!useMounted() || user === null) return null;
  return (
    <CtaLink to="/client-portal">
      <Trans>See your tickets</Trans>
    </CtaLink>
  );
}

function WhereElse(): ReactNode {
  return (
    <Box display="grid" justifyItems="start" alignContent="start">
      <Heading as="h2" size="h3" marginBottom="4">
        <Trans>Also on this site</Trans>
      </Heading>
      <CtaLink to="/faq">
        <Trans>Frequently asked questions</Trans>
      </CtaLink>
      <CtaLink to="/docs">
        <Trans>Step-by-step guides</Trans>
      </CtaLink>
      <CtaLink to="/privacy">
        <Trans>What we keep about you</Trans>
      </CtaLink>
    </Box>
  );
}
