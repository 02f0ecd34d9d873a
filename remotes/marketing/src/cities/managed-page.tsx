import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import { findPlan } from '@tulebyte/brand/plans';
import { List, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';
import { ActionLink } from '../onward/links.tsx';
import { PlanPrices } from '../pricing/plan-prices.tsx';
import { responseWords } from '../wording/plan-words.ts';
import { TravelFacts } from './travel-fact.tsx';

/** What only this city's managed-IT page says. */
export interface ManagedCity {
  lede: MessageDescriptor;
  reasons: readonly MessageDescriptor[];
}

/** The page of one city; its words come with the city's own module. */
export function ManagedPage({ cityId, content }: { cityId: CityId; content: ManagedCity }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  const pro = findPlan('pro');
  if (!city || !pro) return null;
  const name = city.name;
  return (
    <>
      <PageHeader
        title={t`Managed IT in ${name}`}
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
            promise={{ label: <Trans>Critical, on Pro</Trans>, value: t(responseWords(pro.response.critical)) }}
          />
        }
      />
      <Section id="local" layout="split" flush="bottom" title={t`Why it matters to be near`}>
        <List variant="bullet" maxWidth="prose">
          {content.reasons.map((reason) => (
            <li key={reason.id}>{t(reason)}</li>
          ))}
        </List>
      </Section>
      <Section id="plans" layout="split" title={t`The plans`} lede={t`By the user, before sales tax.`}>
        <PlanPrices />
      </Section>
      <CallBand
        title={t`What would your office in ${name} need?`}
        links={[
          { to: `/it-support-${city.id}`, label: t`IT support in ${name}` },
          { to: '/locations', label: t`Other cities` },
        ]}
      />
    </>
  );
}
