import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { List, PageHeader, Price, Section, Surface, Text } from '@tulebyte/ui';
import { Stat } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { HousePicture } from '../pictures/house-picture.tsx';
import { PriceList } from '../prices/price-list.tsx';
import { ServiceSteps } from '../services/service-steps.tsx';
import { ZipLookup } from '../zip-lookup/zip-lookup.tsx';
import { costOfVisit } from '@tulebyte/brand/visit-cost';

const course = [
  { name: msg`Tell us what’s bugging you`, detail: msg`We tell you what to have ready and roughly what it will cost.` },
  { name: msg`We come at the agreed time`, detail: msg`The background-checked technician we told you to expect.` },
  { name: msg`We fix it and show you`, detail: msg`You try it yourself while we watch. Your passwords stay with you.` },
  { name: msg`You get an itemized bill`, detail: msg`The first hour, then half hours, with parts and labor listed separately.` },
];

export function Component(): ReactNode {
  const { t } = useLingui();
  const { percent, fromAge } = homeServices.seniorDiscount;
  const first = homeServices.prices[0];
  const ninety = formatUsd(costOfVisit({ minutes: 90, senior: false }));
  const ninetySenior = formatUsd(costOfVisit({ minutes: 90, senior: true }), 'always');
  return (
    <>
      <PageHeader
        title={t`We come to your kitchen table`}
        lede={t`Wi-Fi that reaches the bedroom, a new computer with the old photos on it, a TV that does what you tell it.`}
        actions={
          <ContactActions
            bookingUrl="/get-started?topic=home-services&channel=onsite"
            contactUrl="/contact-us?topic=home-services"
          />
        }
        aside={<Stat label={t`In-home visit`} value={<Price size="figure" cents={first.cents} />} note={t`for the first hour`} />}
      />
      <Section id="rooms" tone="surface" title={t`Room by room`}>
        <HousePicture />
      </Section>
      <Section
        id="prices"
        layout="split"
        flush="bottom"
        title={t`What it costs`}
        lede={t`In US dollars, before sales tax. You approve a written estimate before any paid work.`}
      >
        <PriceList lines={homeServices.prices} />
      </Section>
      <Section id="zip" layout="split" flush="bottom" title={t`What would a visit cost?`}>
        <ZipLookup />
      </Section>
      <Section id="example" layout="split" flush="bottom" title={t`An example, worked out`}>
        <Surface variant="dusk">
          <Text maxWidth="prose">
            <Trans>
              A 90-minute visit is {ninety}. At {fromAge} and up you pay {percent}% less: {ninetySenior}.
            </Trans>
          </Text>
        </Surface>
      </Section>
      <Section id="course" layout="split" title={t`What a visit is like`}>
        <ServiceSteps steps={course} />
      </Section>
      <Section id="ready" tone="sunken" layout="split" title={t`What to have ready`}>
        <List variant="bullet">
          <li>
            <Trans>The bill or the name of your internet provider</Trans>
          </li>
          <li>
            <Trans>The passwords you know; we never write them down for you</Trans>
          </li>
          <li>
            <Trans>The old computer, if its data is moving to a new one</Trans>
          </li>
        </List>
        <CtaLink apart to="/services/pc-repair">
          <Trans>Is it the computer itself?</Trans>
        </CtaLink>
      </Section>
      <ContactSection
        title={t`No question is too small`}
        bookingUrl="/get-started?topic=home-services&channel=onsite"
        contactUrl="/contact-us?topic=home-services"
        links={[
          { to: '/contact-us?topic=home-services#callback', label: t`Have us call you` },
          { to: '/locations', label: t`Do we come to you?` },
        ]}
      />
    </>
  );
}
