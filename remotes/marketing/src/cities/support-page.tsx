import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import { PageHeader, PhoneLink, Price, Section } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';
import { ActionLink, OnwardLink } from '../onward/links.tsx';
import { PlanPrices } from '../pricing/plan-prices.tsx';
import { TravelFacts } from './travel-fact.tsx';

/** What only this city's IT-support page says. */
export interface SupportCity {
  lede: MessageDescriptor;
  /** The work that offices here tend to need, and why. */
  work: readonly { name: MessageDescriptor; detail: MessageDescriptor }[];
}

/** The page of one city; its words come with the city's own module. */
export function SupportPage({ cityId, content }: { cityId: CityId; content: SupportCity }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  if (!city) return null;
  const name = city.name;
  return (
    <>
      <PageHeader
        title={t`IT support in ${name}`}
        lede={t(content.lede)}
        actions={
          <>
            <ActionLink to="/get-started?service=managed-it">
              <Trans>Start with a conversation</Trans>
            </ActionLink>
            <PhoneLink />
          </>
        }
        aside={
          <TravelFacts
            city={city}
            promise={{
              label: <Trans>Plans</Trans>,
              value: <Price cents={plans[0].centsPerUserMonth} from={t`from`} />,
              note: <Trans>a user a month</Trans>,
            }}
          />
        }
      />
      <Section id="work" layout="split" flush="bottom" title={t`Work that comes up here`}>
        <DescriptionList items={content.work.map(({ name: term, detail }) => ({ term: t(term), description: t(detail) }))} />
      </Section>
      <Section id="prices" layout="split" title={t`What it costs`} lede={t`By the user, before sales tax.`}>
        <PlanPrices />
        <OnwardLink apart to="/services/managed-it">
          <Trans>How managed IT goes</Trans>
        </OnwardLink>
      </Section>
      <CallBand
        title={t`An office in ${name}? Talk to us.`}
        links={[
          { to: '/services/cybersecurity', label: t`Security assessment` },
          { to: '/locations', label: t`Other cities` },
        ]}
      />
    </>
  );
}
