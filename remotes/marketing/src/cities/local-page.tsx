import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel, type City } from '@tulebyte/brand';
import { chakra, Grid, Heading, PageHeader, PhoneLink, Section, Surface, Text } from '@tulebyte/ui';
import { Accordion, AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';
import { ContactSection } from '../cta/contact-section.tsx';
import { priceLine } from '../prices/price-line.ts';
import { PriceOfLine } from '../prices/price-ledger.tsx';
import { CityMap } from '../service-area/city-map.tsx';
import { travelFee, travelTo } from '@tulebyte/brand/travel';
import type { LocalContent } from './local-content.ts';
import { PlanAnswers } from '../pricing/plan-answers.tsx';

/** Names and what is to say about each, in two columns where there is room. */
const Entries = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '12',
    rowGap: '6',
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& dt': { textStyle: 'h4' },
    '& dd': { textStyle: 'ui', color: 'fg.muted', marginTop: '1', maxWidth: '22.9em' },
  },
});

const Job = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    columnGap: '10',
    rowGap: '1',
    alignItems: 'baseline',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    _last: { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
    '& > :last-child': { textAlign: { sm: 'end' }, maxWidth: { sm: '11rem' } },
  },
});

function Jobs({ jobs }: { jobs: LocalContent['jobs'] }): ReactNode {
  const { t } = useLingui();
  return (
    <ul>
      {jobs.map(({ name, detail, price }) => {
        const line = priceLine(price);
        return (
          <Job key={name.id}>
            <span>
              <chakra.span fontWeight="600">{t(name)}</chakra.span>
              <Text as="span" size="ui" tone="muted" display="block" maxWidth="25.9em">
                {t(detail)}
              </Text>
            </span>
            {line ? <PriceOfLine line={line} /> : null}
          </Job>
        );
      })}
    </ul>
  );
}

/** How far it is and what the way costs, in words; the map beside it shows the same. */
function TravelWords({ city }: { city: City }): ReactNode {
  const { hub, miles, free } = travelTo(city);
  const name = city.name;
  const hubName = hub.name;
  const limit = travel.freeMiles;
  const beyond = miles - limit;
  const perMile = formatUsd(travel.perMileCents);
  const fee = formatUsd(travelFee(city), 'always');
  if (miles === 0) {
    return (
      <Trans>
        <strong>No travel fee.</strong> Miles are counted from {name}; within {limit} of them the way costs nothing.
      </Trans>
    );
  }
  if (free) {
    return (
      <Trans>
        <strong>No travel fee.</strong> {name} lies {miles} miles from {hubName} in a straight line; the first {limit} cost
        nothing.
      </Trans>
    );
  }
  return (
    <Trans>
      <strong>{fee} to the center of town.</strong> {miles} miles from {hubName} in a straight line; the first {limit} cost
      nothing, the other {beyond} are {perMile} each. The estimate counts to your door.
    </Trans>
  );
}

export interface LocalPageProps {
  city: City;
  content: LocalContent;
  title: string;
  action: ReactNode;
  placesTitle: string;
  /** What belongs to the prices: conditions, the way to the full list. */
  children?: ReactNode;
  close: string;
  links: readonly { to: string; label: ReactNode }[];
}

/** A page about one service in one city. Its frame is shared; what it says is the city's own. */
export function LocalPage({ city, content, title, action, placesTitle, children, close, links }: LocalPageProps): ReactNode {
  const { t } = useLingui();
  const name = city.name;
  const utility = content.power.utility;
  return (
    <>
      <PageHeader
        title={title}
        lede={t(content.lede)}
        actions={
          <>
            {action}
            <PhoneLink />
          </>
        }
        aside={
          <chakra.figure display="grid" gap="3" maxWidth={{ base: '26rem', lg: 'full' }}>
            <CityMap city={city} />
            <chakra.figcaption textStyle="small" color="fg.muted">
              <TravelWords city={city} />
            </chakra.figcaption>
          </chakra.figure>
        }
      />
      <Section id="jobs" layout="split" flush="bottom" title={t`Why people here call`}>
        <Jobs jobs={content.jobs} />
        {children}
      </Section>
      <Section id="places" layout="split" title={placesTitle}>
        <Entries>
          {content.places.map(({ name: place, detail }) => (
            <div key={place.id}>
              <dt>{t(place)}</dt>
              <dd>{t(detail)}</dd>
            </div>
          ))}
        </Entries>
      </Section>
      <Section id="faults" tone="surface" title={t`What goes wrong here, and why`}>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,8fr) minmax(0,4fr)' }}
          gap={{ base: '8', lg: '14' }}
          alignItems="start"
        >
          <Entries>
            {content.faults.map(({ name: fault, detail }) => (
              <div key={fault.id}>
                <dt>{t(fault)}</dt>
                <dd>{t(detail)}</dd>
              </div>
            ))}
          </Entries>
          <Surface variant="river">
            <Heading as="h3" size="h4" marginBottom="2">
              <Trans>Power: {utility}</Trans>
            </Heading>
            <Text size="ui" tone="muted">
              {t(content.power.detail)}
            </Text>
          </Surface>
        </Grid>
      </Section>
      <Section id="way" layout="split" flush="bottom" title={t`How we come, and how soon`}>
        <Text maxWidth="prose" marginBottom="6">
          {t(content.way)}
        </Text>
        <PlanAnswers />
      </Section>
      <Section id="questions" layout="split" title={t`Asked in ${name}`}>
        <Accordion>
          {content.questions.map(({ question, answer }, index) => (
            <AccordionItem key={question.id} summary={t(question)} open={index === 0}>
              <Text>{t(answer)}</Text>
            </AccordionItem>
          ))}
        </Accordion>
      </Section>
      <ContactSection title={close} links={links} />
    </>
  );
}
