import { Trans, useLingui } from '@lingui/react/macro';
import { findService } from '@tulebyte/brand/services';
import { teamOf } from '@tulebyte/brand/team';
import { Box, Grid, Heading, List, Section } from '@tulebyte/ui';
import type { ComponentType, ReactNode } from 'react';
import { servicePictures } from '../pictures/service-pictures.ts';
import { PriceList } from '../prices/price-list.tsx';
import { PlanPrices } from '../pricing/plan-prices.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { serviceSamples } from '../samples/service-samples.tsx';
import { StepColumns } from '../steps/step-columns.tsx';
import { TeamList } from '../team/team-list.tsx';
import type { ServiceEntry, ServiceSection } from './collection.ts';
import { ServiceSteps } from './service-steps.tsx';

interface PartProps {
  title: string;
  entry: ServiceEntry;
}

function Prices({ title, entry: { slug } }: PartProps): ReactNode {
  const { t } = useLingui();
  return (
    <Section
      id="prices"
      layout="split"
      title={title}
      lede={t`In US dollars, before sales tax. You approve a written estimate before any paid work.`}
    >
      {slug === 'managed-it' ? <PlanPrices /> : <PriceList lines={findService(slug)?.prices ?? []} />}
    </Section>
  );
}

function PictureSection({ title, entry: { slug } }: PartProps): ReactNode {
  const Picture = servicePictures[slug];
  const Samples = serviceSamples[slug];
  return Picture ? (
    <Section id="picture" tone="surface" title={title}>
      <Picture />
      {Samples ? <Samples /> : null}
    </Section>
  ) : null;
}

function Steps({ title, entry: { steps } }: PartProps): ReactNode {
  return (
    <Section id="course" layout="split" title={title}>
      <ServiceSteps steps={steps} />
    </Section>
  );
}

function StepsAcross({ title, entry: { steps } }: PartProps): ReactNode {
  return (
    <Section id="course" tone="surface" title={title}>
      <StepColumns steps={steps} />
    </Section>
  );
}

function Team({ title, entry: { slug } }: PartProps): ReactNode {
  return (
    <Section id="team" layout="split" title={title}>
      <TeamList members={teamOf(slug)} nameAs="h3" />
    </Section>
  );
}

function Ready({ title, entry: { preparation, limits } }: PartProps): ReactNode {
  return (
    <Section id="ready" tone="sunken" title={title}>
      <Grid templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} gap={{ base: '8', md: '16' }}>
        <TitledList title={<Trans>What helps us</Trans>} items={preparation} />
        <TitledList title={<Trans>Good to know</Trans>} items={limits} />
      </Grid>
    </Section>
  );
}

function Questions({ title, entry: { questions } }: PartProps): ReactNode {
  return (
    <Section id="questions" layout="split" title={title}>
      <QuestionList questions={questions} />
    </Section>
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

/** What the sections of a service page show, by the name that its text gives them. */
export const serviceSections: Readonly<Record<ServiceSection, ComponentType<PartProps>>> = {
  prices: Prices,
  picture: PictureSection,
  steps: Steps,
  'steps-across': StepsAcross,
  team: Team,
  ready: Ready,
  questions: Questions,
};
