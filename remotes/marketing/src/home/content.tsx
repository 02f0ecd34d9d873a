import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { Box, Container, Flex, Grid, Heading, Section, Text, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { ServiceAreaMap } from '../service-area/service-area-map.tsx';
import { TravelTable } from '../service-area/travel-table.tsx';
import { daylight } from './daylight.ts';
import { DeltaScene } from './delta-scene.tsx';
import { JobSteps } from './job-steps.tsx';
import { ProblemList } from './problem-list.tsx';
import { ResponseTimeChart } from './response-time-chart.tsx';
import { WhoAnswers } from './who-answers.tsx';

function Hero(): ReactNode {
  return (
    <Box as="section" css={daylight} bg="scene.sky" transition="background-color 2s" position="relative" overflow="hidden">
      <Container width="page" position="relative" zIndex="raised">
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
          gap={{ base: '10', lg: '14' }}
          paddingTop={{ base: '10', md: '16' }}
          alignItems="start"
        >
          <Box display="grid" gap="6" justifyItems="start" paddingTop={{ base: '0', lg: '6' }}>
            <Heading as="h1" size="hero" maxWidth="7em">
              <Trans>Local IT. Prices up front.</Trans>
            </Heading>
            <Text size="lede" tone="muted" maxWidth="16.9em">
              <Trans>
                We repair, run, and protect computers for homes and businesses from Modesto to Sacramento. You get a written
                estimate before paid work starts.
              </Trans>
            </Text>
            <Flex wrap="wrap" align="center" columnGap="6" rowGap="3">
              <ContactActions />
            </Flex>
          </Box>
          <ProblemList />
        </Grid>
      </Container>
      {/* Overlaps the columns by less than the scene's empty sky, so that no line crosses the text. */}
      <chakra.div marginTop={{ base: '-2rem', lg: '-3.5vw' }}>
        <DeltaScene />
      </chakra.div>
    </Box>
  );
}

/** The home page, without any interaction besides links. */
export default function HomeContent(): ReactNode {
  const { t } = useLingui();
  const fee = formatUsd(travel.perMileCents);
  const miles = travel.freeMiles;
  return (
    <>
      <Hero />
      <Section
        id="answer"
        layout="split"
        title={t`How fast a real person gets back to you`}
        lede={t`Part of every managed plan. “Critical” means your business is down.`}
      >
        <ResponseTimeChart />
        <Box marginTop="6">
          <CtaLink to="/pricing">
            <Trans>Compare the plans</Trans>
          </CtaLink>
        </Box>
      </Section>
      <Section id="area" tone="surface" title={t`Where we come to you`}>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="center"
        >
          <ServiceAreaMap />
          <Box display="grid" gap="5">
            <Text tone="muted" maxWidth="prose">
              <Trans>
                No travel fee within {miles} miles of Stockton or Modesto, the dotted circles on the map. Past that it’s {fee} a
                mile, shown on your estimate.
              </Trans>
            </Text>
            <TravelTable />
            <CtaLink to="/locations">
              <Trans>Everywhere we serve</Trans>
            </CtaLink>
          </Box>
        </Grid>
      </Section>
      <Section id="job" title={t`What happens after you call`}>
        <WhoAnswers />
        <JobSteps />
      </Section>
      <ContactSection
        title={t`Ask a person. It’s free.`}
        links={[
          { to: '/services', label: t`All six services` },
          { to: '/pricing', label: t`All prices` },
        ]}
      >
        <Trans>
          Describe the problem in your own words. We’ll tell you what it probably is, what it would cost, and when we could come.
        </Trans>
      </ContactSection>
    </>
  );
}
