import { Trans, useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { Box, chakra, Heading, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PreparationChecklist } from '../new-ticket/preparation-checklist.tsx';
import { HowToVideos } from './how-to-videos.tsx';
import { Priorities } from './priorities.tsx';

/** What there is to read below the ticket form. */
export default function Reference(): ReactNode {
  const { t } = useLingui();
  return (
    <>
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
