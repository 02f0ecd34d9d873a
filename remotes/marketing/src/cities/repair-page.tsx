import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import { findService } from '@tulebyte/brand/services';
import { List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';
import { ActionLink, OnwardLink } from '../onward/links.tsx';
import { PriceLedger } from '../prices/price-ledger.tsx';
import { TravelFacts } from './travel-fact.tsx';

/** What only this city's repair page says. Swap two cities and the page is false. */
export interface RepairCity {
  lede: MessageDescriptor;
  neighborhoods: readonly string[];
  /** What brings machines in here: the grid, the weather, the way people live and work. */
  local: readonly MessageDescriptor[];
}

/** The page of one city; its words come with the city's own module. */
export function RepairPage({ cityId, content }: { cityId: CityId; content: RepairCity }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  const repair = findService('pc-repair');
  if (!city || !repair) return null;
  const name = city.name;
  return (
    <>
      <PageHeader
        title={t`Computer repair in ${name}`}
        lede={t(content.lede)}
        actions={
          <>
            <ActionLink to="/contact-us?topic=pc-repair">
              <Trans>Describe the fault</Trans>
            </ActionLink>
            <PhoneLink />
          </>
        }
        aside={
          <TravelFacts
            city={city}
            promise={{
              label: <Trans>Diagnosis</Trans>,
              value: <Trans>1 business day</Trans>,
              note: <Trans>most repairs in 3</Trans>,
            }}
          />
        }
      />
      <Section id="local" layout="split" flush="bottom" title={t`What to know here`}>
        <List variant="bullet" maxWidth="prose">
          {content.local.map((item) => (
            <li key={item.id}>{t(item)}</li>
          ))}
        </List>
        <Text marginTop="5" tone="muted">
          <Trans>We come to {content.neighborhoods.join(', ')} and the streets between.</Trans>
        </Text>
      </Section>
      <Section id="prices" layout="split" title={t`What it costs`} lede={t`The same in every city, before sales tax.`}>
        <PriceLedger lines={repair.prices} />
        <OnwardLink apart to="/services/pc-repair">
          <Trans>How a repair goes</Trans>
        </OnwardLink>
      </Section>
      <CallBand
        title={t`Broken in ${name}? Call.`}
        links={[
          { to: '/home-services', label: t`We also come to your home` },
          { to: '/locations', label: t`Other cities` },
        ]}
      />
    </>
  );
}
