import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { fieldTechnicians, homeServices } from '@tulebyte/brand/home-services';
import { planTerms } from '@tulebyte/brand/plans';
import { services } from '@tulebyte/brand/services';
import { Link as RouterLink } from '@tulebyte/router';
import { Box, chakra, Grid, Heading, Link, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { keepCompounds } from '@tulebyte/ui/keep-compounds';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { PlanCostPicture } from '../pictures/plan-cost-picture.tsx';
import { PriceList } from '../prices/price-list.tsx';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { BelowTheFold } from './below-the-fold.tsx';
import { LazyCalculator } from './lazy-calculator.tsx';
import { PlansTable } from './plans-table.tsx';

/** Longer price lists have two shorter ones beside them. */
const TALL_LIST = 4;

const Columns = chakra('div', {
  base: { display: 'grid', gap: '12', md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '16' } },
});

function PlanTerms(): ReactNode {
  const { initialMonths, noticeDays, nonProfitDiscountPercent } = planTerms;
  return (
    <List variant="bullet" maxWidth="prose">
      <li>
        <Trans>The first {initialMonths} months are fixed; after that it’s month to month.</Trans>
      </li>
      <li>
        <Trans>Cancel in the client portal or by email, with {noticeDays} days’ notice.</Trans>
      </li>
      <li>
        <Trans>Once a year we remind you of these terms.</Trans>
      </li>
      <li>
        <Trans>Nonprofits and schools pay {nonProfitDiscountPercent}% less.</Trans>
      </li>
    </List>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const { percent, fromAge } = homeServices.seniorDiscount;
  const { minimumHours } = fieldTechnicians;
  const hourly = formatUsd(fieldTechnicians.centsPerHour);
  return (
    <>
      <PageHeader
        title={t`Every price we charge`}
        lede={t`In US dollars, before sales tax. If something needs a quote, it says so, and you approve it in writing before we start.`}
        actions={
          <>
            <PhoneLink />
            <Link variant="cta" href="#calculator">
              <Trans>Calculate your cost</Trans>
            </Link>
          </>
        }
      />
      <Section id="plans" title={t`Managed IT plans`} flush="top">
        <PlansTable />
        <Box _print={{ display: 'none' }}>
          <CtaLink to="/response-times" apart>
            <Trans>How fast we actually reply, month by month</Trans>
          </CtaLink>
        </Box>
        <PlanCostPicture />
      </Section>
      <BelowTheFold>
        <Section id="calculator" tone="sunken" title={t`What will it cost your office?`}>
          <LazyCalculator />
        </Section>
        <Section id="terms" layout="split" title={t`All the terms`} flush="bottom">
          <PlanTerms />
        </Section>
        <Section
          id="services"
          layout="split"
          title={t`Services, by the job`}
          lede={t`Parts at the listed price, labor as shown here.`}
        >
          <Columns>
            {services
              .filter(({ prices }) => prices.length > 0)
              .map((service) => (
                <chakra.div key={service.id} gridRow={service.prices.length > TALL_LIST ? { md: 'span 2' } : undefined}>
                  <Heading as="h3" size="h3" marginBottom="3">
                    <Link asChild variant="quiet">
                      <RouterLink to={`/services/${service.id}`}>{t(serviceNames[service.id])}</RouterLink>
                    </Link>
                  </Heading>
                  <PriceList lines={service.prices} />
                </chakra.div>
              ))}
          </Columns>
        </Section>
        <Section id="home" tone="surface" layout="split" title={t`At your home`} lede={t`${percent}% off for ages ${fromAge}+.`}>
          <PriceList lines={homeServices.prices} />
          <chakra.div marginTop="4">
            <CtaLink to="/home-services">
              <Trans>What a visit is like</Trans>
            </CtaLink>
          </chakra.div>
        </Section>
        <Section id="field" layout="split" title={keepCompounds(t`On-site hands for out-of-town IT teams`)}>
          <Grid gap="3" justifyItems="start">
            <Text size="lede">
              <Trans>
                {hourly} per hour, {minimumHours}-hour minimum.
              </Trans>
            </Text>
            <CtaLink to="/field-tech">
              <Trans>How a dispatch works</Trans>
            </CtaLink>
          </Grid>
        </Section>
        <ContactSection
          title={t`Don’t see a price? Ask us.`}
          links={[{ to: '/services', label: t`What each service includes` }]}
        />
      </BelowTheFold>
    </>
  );
}
