import { HeadingRow } from '@tulebyte/workspace/list-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { staticRegion, useMounted, useSession } from '@tulebyte/platform';
import { Box, chakra, Container, Heading, PageHeader, PhoneLink, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DocumentSearch } from '../document-search/document-search.tsx';
import { TicketForm } from '../new-ticket/ticket-form.tsx';
import { CtaLink } from '@tulebyte/cta/links';
import { OpeningHours } from '../layout/opening-hours.tsx';
import { SystemStatusSection } from '../system-status/system-status.tsx';

const Reference = staticRegion('support-reference', () => import(/* webpackChunkName: "support-reference" */ './reference.tsx'));

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
      <Reference />
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
