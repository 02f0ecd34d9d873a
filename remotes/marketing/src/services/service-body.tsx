import { Trans, useLingui } from '@lingui/react/macro';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { findService } from '@tulebyte/brand/services';
import { teamOf } from '@tulebyte/brand/team';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { Box, Grid, Heading, List, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { servicePictures } from '../pictures/service-pictures.ts';
import { PriceList } from '../prices/price-list.tsx';
import { PlanPrices } from '../pricing/plan-prices.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { serviceSamples } from '../samples/service-samples.tsx';
import { TeamList } from '../team/team-list.tsx';
import type { ServiceEntry } from './collection.ts';
import { ServiceSteps } from './service-steps.tsx';

/** A service in full: prices, drawing, steps, what to know before calling, questions. */
export default function ServiceBody({ entry }: { entry: ServiceEntry }): ReactNode {
  const { t } = useLingui();
  const { slug: id, steps, preparation, limits, questions, related } = entry;
  const picture = servicePictures[id];
  const Samples = serviceSamples[id];
  return (
    <>
      <Section
        id="prices"
        layout="split"
        title={t`What it costs`}
        lede={t`In US dollars, before sales tax. You approve a written estimate before any paid work.`}
      >
        {id === 'managed-it' ? <PlanPrices /> : <PriceList lines={findService(id)?.prices ?? []} />}
      </Section>
      {picture ? (
        <Section id="picture" tone="surface" title={t(picture.title)}>
          <picture.Picture />
          {Samples ? <Samples /> : null}
        </Section>
      ) : null}
      <Section id="course" layout="split" title={t`How it works`}>
        <ServiceSteps steps={steps} />
        <Grid gap="4" marginTop="8">
          <Heading as="h3" size="h3">
            <Trans>Who does this work</Trans>
          </Heading>
          <TeamList members={teamOf(id)} nameAs="h4" />
        </Grid>
      </Section>
      <Section id="ready" tone="sunken" title={t`Good to know before you call`}>
        <Grid templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} gap={{ base: '8', md: '16' }}>
          <TitledList title={<Trans>What helps us</Trans>} items={preparation} />
          <TitledList title={<Trans>What’s not included</Trans>} items={limits} />
        </Grid>
      </Section>
      <Section id="questions" layout="split" title={t`Questions people ask first`}>
        <QuestionList questions={questions} />
        <Box display="flex" flexWrap="wrap" columnGap="8" marginTop="6">
          {related.map((other) => (
            <CtaLink key={other} to={`/services/${other}`}>
              {t(serviceNames[other])}
            </CtaLink>
          ))}
        </Box>
      </Section>
      <ContactSection
        title={t`Not sure this is what you need? Ask us.`}
        links={[
          { to: `/contact-us?topic=${id}#callback`, label: t`Have us call you` },
          { to: '/services', label: t`All six services` },
        ]}
      />
    </>
  );
}

function TitledList({ title, items }: { title: ReactNode; items: readonly string[] }): ReactNode {
  return (
    <Box display="grid" gap="4" alignContent="start">
      <Heading as="h3" size="h3">
        {title}
      </Heading>
      <List variant="bullet">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </Box>
  );
}
