import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { fieldTechnicians } from '@tulebyte/brand/home-services';
import { Grid, PageHeader, Section, Text } from '@tulebyte/ui';
import { Stat } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { RackPicture } from '../pictures/rack-picture.tsx';
import { ServiceAreaMap } from '../service-area/service-area-map.tsx';
import { TravelTable } from '../service-area/travel-table.tsx';
import { ServiceSteps } from '../services/service-steps.tsx';

const course = [
  { name: msg`Send the work order`, detail: msg`The address, who to ask for, what to do, and what to photograph.` },
  { name: msg`We confirm who’s coming and when`, detail: msg`By name. Every technician is background-checked.` },
  {
    name: msg`Your engineer stays on the line`,
    detail: msg`We’re the hands. Decisions stay with your team unless you say otherwise.`,
  },
  { name: msg`You get the record`, detail: msg`Times, photos, serial numbers, and the on-site signature, with the invoice.` },
];

export function Component(): ReactNode {
  const { t } = useLingui();
  const { centsPerHour, minimumHours } = fieldTechnicians;
  return (
    <>
      <PageHeader
        title={t`Your hands in the Central Valley`}
        lede={t`For IT companies with a site here but no one local: a technician for swaps, cable checks, registers, and rack work.`}
        actions={
          <PageActions to="/contact-us?topic=other">
            <Trans>Message us</Trans>
          </PageActions>
        }
      />
      <Section id="rates" title={t`Rates and times`} flush="both">
        <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(3, minmax(0,1fr))' }} gap="8">
          <Stat label={t`Rate`} value={formatUsd(centsPerHour)} note={t`per hour, before sales tax`} />
          <Stat label={t`Minimum`} value={t`${minimumHours} hours`} note={t`per dispatch`} />
          <Stat label={t`Same day`} value={t`before 11 AM`} note={t`booked on a business day, Pacific time`} />
        </Grid>
      </Section>
      <Section id="hands" title={t`What we can do on site`} flush="bottom">
        <RackPicture />
      </Section>
      <Section id="course" layout="split" flush="bottom" title={t`A dispatch, step by step`}>
        <ServiceSteps steps={course} />
      </Section>
      <Section id="area" title={t`Where we go`}>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="center"
        >
          <ServiceAreaMap />
          <div>
            <Text tone="muted" marginBottom="4">
              <Trans>Travel fees are the same for every customer:</Trans>
            </Text>
            <TravelTable />
          </div>
        </Grid>
      </Section>
      <ContactSection
        title={t`Urgent? Call first, then write.`}
        offersBooking={false}
        contactUrl="/contact-us?topic=other"
        links={[{ to: '/locations', label: t`Service area` }]}
      />
    </>
  );
}
