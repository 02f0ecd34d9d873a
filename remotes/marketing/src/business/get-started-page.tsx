import { Trans, useLingui } from '@lingui/react/macro';
import { findPlan } from '@tulebyte/brand/plans';
import { useSearchParams } from '@tulebyte/router';
import { Box, Container, Grid, Heading, PageHeader, PhoneLink, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactForm } from '../contact/contact-form.tsx';
import { readTopic } from '../contact/topics.ts';
import { msg } from '@lingui/core/macro';
import { OnwardLink } from '../onward/links.tsx';
import { ServiceSteps } from '../services/service-steps.tsx';

const course = [
  { name: msg`You write three lines`, detail: msg`Or call. Who you are, what it is about, what it stops.` },
  {
    name: msg`We talk for a quarter of an hour`,
    detail: msg`On the telephone or on a screen, as you like: what you have, what hurts, what it may cost.`,
  },
  { name: msg`You get a written estimate`, detail: msg`Parts and labor apart. It stays yours, whoever does the work.` },
  { name: msg`You say when`, detail: msg`Nothing starts, and nothing is owed, before you approve it.` },
];

export function Component(): ReactNode {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const plan = findPlan(search.get('plan') ?? '');
  const planName = plan?.name ?? '';
  return (
    <>
      <PageHeader
        title={t`Start with a conversation`}
        lede={t`A new plan, a project, a broken machine or a look at how the client portal works: it begins the same way.`}
        actions={<PhoneLink size="figure" />}
      />
      <Container paddingBottom="section">
        <Grid templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }} gap={{ base: '12', lg: '16' }}>
          <Surface variant="raised" pad="lg">
            <ContactForm
              id="get-started"
              topic={plan ? 'managed-it' : readTopic(search.get('service'))}
              opening={plan ? t`We are interested in the ${planName} plan.` : undefined}
              submitLabel={<Trans>Ask for a conversation</Trans>}
            />
          </Surface>
          <Box display="grid" gap="6" alignContent="start" paddingTop={{ base: '0', lg: '4' }}>
            <Heading as="h2" size="h3">
              <Trans>What happens next</Trans>
            </Heading>
            <ServiceSteps steps={course} />
            <OnwardLink to="/pricing">
              <Trans>See every price first</Trans>
            </OnwardLink>
          </Box>
        </Grid>
      </Container>
    </>
  );
}
