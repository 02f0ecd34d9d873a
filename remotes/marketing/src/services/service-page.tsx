import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { findService } from '@tulebyte/brand/services';
import { data, useParams, type LoaderFunctionArgs } from '@tulebyte/router';
import { Box, chakra, Grid, Heading, Icon, List, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import { servicePictures } from '../pictures/service-pictures.ts';
import { PlanPrices } from '../pricing/plan-prices.tsx';
import { PriceList } from '../prices/price-list.tsx';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { servicePromises } from '../labels/service-labels.ts';
import { ConfiguratorLink } from './configurator-link.tsx';
import { serviceContent } from './service-content.ts';
import { QuestionList } from '../questions/question-list.tsx';
import { ServiceSteps } from './service-steps.tsx';

/** Responds with 404 to an unknown service. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (!findService(params['serviceId'] ?? '')) throw data(null, { status: 404 });
  return null;
}

const Promises = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '5',
    borderRadius: 'surface',
    bg: 'bg.tule',
    color: 'fg.tule',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '3',
      alignItems: 'start',
      fontWeight: '600',
      textStyle: 'ui',
      paddingBlock: '1',
    },
  },
});

export function Component(): ReactNode {
  const { t } = useLingui();
  const service = findService(useParams()['serviceId'] ?? '');
  if (!service) return null;
  const content = serviceContent[service.id];
  const { title, Picture } = servicePictures[service.id];
  return (
    <>
      <PageHeader
        title={t(content.headline)}
        lede={t(content.lede)}
        actions={
          <>
            <ActionLink to={`/get-started?service=${service.id}`}>
              <Trans>Ask for an estimate</Trans>
            </ActionLink>
            {service.id === 'gaming-pc-builds' ? <ConfiguratorLink /> : null}
            <PhoneLink />
          </>
        }
        aside={
          <Promises aria-label={t`What you can count on`}>
            {servicePromises[service.id].map((promise) => (
              <li key={promise.id}>
                <Icon name="check" />
                {t(promise)}
              </li>
            ))}
          </Promises>
        }
      />
      <Section
        id="prices"
        layout="split"
        title={t`What it costs`}
        lede={t`In US dollars, before sales tax. You approve a written estimate before any paid work.`}
      >
        {service.id === 'managed-it' ? <PlanPrices /> : <PriceList lines={service.prices} />}
      </Section>
      <Section id="picture" tone="surface" title={t(title)}>
        <Picture />
      </Section>
      <Section id="course" layout="split" title={t`How it works`}>
        <ServiceSteps steps={content.steps} />
      </Section>
      <Section id="ready" tone="sunken" title={t`Good to know before you call`}>
        <Grid templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} gap={{ base: '8', md: '16' }}>
          <TitledList title={<Trans>What helps us</Trans>} items={content.preparation} />
          <TitledList title={<Trans>What’s not included</Trans>} items={content.limits} />
        </Grid>
      </Section>
      <Section id="questions" layout="split" title={t`Questions people ask first`}>
        <QuestionList questions={content.questions} />
        <Box display="flex" flexWrap="wrap" columnGap="8" marginTop="6">
          {content.related.map((id) => (
            <CtaLink key={id} to={`/services/${id}`}>
              {t(serviceNames[id])}
            </CtaLink>
          ))}
        </Box>
      </Section>
      <ContactSection
        title={t`Not sure this is what you need? Ask us.`}
        links={[
          { to: `/contact-us?topic=${service.id}#callback`, label: t`Have us call you` },
          { to: '/services', label: t`All six services` },
        ]}
      />
    </>
  );
}

function TitledList({ title, items }: { title: ReactNode; items: readonly MessageDescriptor[] }): ReactNode {
  const { t } = useLingui();
  return (
    <Box display="grid" gap="4" alignContent="start">
      <Heading as="h3" size="h3">
        {title}
      </Heading>
      <List variant="bullet">
        {items.map((item) => (
          <li key={item.id}>{t(item)}</li>
        ))}
      </List>
    </Box>
  );
}
