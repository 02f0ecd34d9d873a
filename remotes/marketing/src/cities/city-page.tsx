import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel, type City } from '@tulebyte/brand';
import { chakra, Grid, Heading, PageHeader, Section, Surface, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { QuestionList } from '../questions/question-list.tsx';
import { NamedPrice } from '../prices/price-list.tsx';
import { CityMap } from '../service-area/city-map.tsx';
import { NeighborhoodMap } from '../service-area/neighborhood-map.tsx';
import { neighborhoodPins } from '../service-area/neighborhood-pins.ts';
import { travelFee, travelTo } from '@tulebyte/brand/travel';
import type { CityFields } from './collection.ts';

/** A map, and beside it where there is room for both, the list of its pins. */
const Places = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 23rem), 1fr))',
    columnGap: '12',
    rowGap: '8',
    alignItems: 'start',
  },
});

/** Two columns where there is room. */
const DefinitionGrid = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '12',
    rowGap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(17rem, (100% - 3rem) / 2)), 1fr))',
    '& dt': { textStyle: 'h4' },
    '& dd': { textStyle: 'ui', color: 'fg.muted', marginTop: '1', maxWidth: '22.9em' },
  },
  variants: {
    // The numbers of the pins on the map.
    numbered: {
      true: {
        counterReset: 'place',
        '& dt::before': {
          counterIncrement: 'place',
          content: 'counter(place)',
          display: 'inline-grid',
          placeItems: 'center',
          width: '6',
          height: '6',
          marginInlineEnd: '2.5',
          borderRadius: 'pill',
          bg: 'fg.default',
          color: 'bg.page',
          textStyle: 'small',
          fontWeight: '600',
        },
      },
      false: {},
    },
  },
});

const Job = chakra(RuledRow, {
  base: {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    columnGap: '10',
    rowGap: '1',
    alignItems: 'baseline',
    paddingBlock: '4',
    _last: { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
    '& > :last-child': { textAlign: { sm: 'end' }, maxWidth: { sm: '11rem', lg: 'none' } },
  },
});

function NamedItems({ items, numbered = false }: { items: CityFields['places']; numbered?: boolean }): ReactNode {
  return (
    <DefinitionGrid numbered={numbered}>
      {items.map(({ name, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </DefinitionGrid>
  );
}

function Jobs({ jobs, prices }: Pick<CityFields, 'jobs' | 'prices'>): ReactNode {
  return (
    <ul>
      {jobs.map(({ name, detail }, index) => {
        const price = prices[index];
        return (
          <Job key={name}>
            <span>
              <chakra.span fontWeight="600">{name}</chakra.span>
              <Text as="span" size="ui" tone="muted" display="block" maxWidth="25.9em">
                {detail}
              </Text>
            </span>
            {price ? <NamedPrice price={price} /> : null}
          </Job>
        );
      })}
    </ul>
  );
}

/** Distance and travel fee as text; the map beside it shows the same. */
function TravelSummary({ city }: { city: City }): ReactNode {
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
        <strong>No travel fee</strong> within {limit} miles of {name}.
      </Trans>
    );
  }
  if (free) {
    return (
      <Trans>
        <strong>No travel fee.</strong> {name} is {miles} miles from {hubName} in a straight line, and the first {limit} are free.
      </Trans>
    );
  }
  return (
    <Trans>
      <strong>{fee} to the center of town.</strong> It’s {miles} miles from {hubName} in a straight line; the first {limit} are
      free, and the other {beyond} are {perMile} each. It’s the same fee wherever you are in town.
    </Trans>
  );
}

/** What a page of one city shows. */
export interface CityPageInput {
  entry: CityFields & { slug: string };
  /** The text: how we get there. */
  children: ReactNode;
}

interface CityPageProps {
  city: City;
  content: CityPageInput['entry'];
  travelNote: ReactNode;
  title: string;
  bookingUrl: string;
  contactUrl: string;
  placesTitle: string;
  /** The response time of each plan, with the plan's price. */
  responseTimes?: ReactNode;
  /** Follows the prices: conditions, a link to the full list. */
  children?: ReactNode;
  contactTitle: string;
  links: readonly { to: string; label: ReactNode }[];
}

/** A page about one service in one city. The layout is shared; the content is the city's own. */
export function CityPage({
  city,
  content,
  travelNote,
  title,
  bookingUrl,
  contactUrl,
  placesTitle,
  responseTimes,
  children,
  contactTitle,
  links,
}: CityPageProps): ReactNode {
  const { t } = useLingui();
  const name = city.name;
  const utility = content.utility;
  // Where the places are, if they are neighborhoods.
  const pins = neighborhoodPins[content.slug];
  return (
    <>
      <PageHeader
        title={title}
        lede={content.lede}
        actions={<ContactActions bookingUrl={bookingUrl} contactUrl={contactUrl} />}
        aside={
          <chakra.figure display="grid" gap="3" maxWidth={{ base: '26rem', lg: 'full' }}>
            <CityMap city={city} />
            <chakra.figcaption textStyle="small" color="fg.muted" maxWidth="prose">
              <TravelSummary city={city} />
            </chakra.figcaption>
          </chakra.figure>
        }
      />
      <Section id="jobs" layout="split" flush="bottom" title={t`Why people here call`}>
        <Jobs jobs={content.jobs} prices={content.prices} />
        {children}
      </Section>
      <Section id="places" layout="split" title={placesTitle}>
        <Places>
          {pins ? <NeighborhoodMap city={city.name} names={content.places.map((place) => place.name)} map={pins} /> : null}
          <NamedItems items={content.places} numbered={pins !== undefined} />
        </Places>
      </Section>
      <Section id="faults" tone="surface" title={t`What goes wrong here, and why`}>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,8fr) minmax(0,4fr)' }}
          gap={{ base: '8', lg: '14' }}
          alignItems="start"
        >
          <NamedItems items={content.commonIssues} />
          <Surface variant="river">
            <Heading as="h3" size="h4" marginBottom="2">
              <Trans>Power: {utility}</Trans>
            </Heading>
            <Text size="ui" tone="muted" maxWidth="prose">
              {content.power}
            </Text>
          </Surface>
        </Grid>
      </Section>
      <Section id="way" layout="split" flush="bottom" title={t`Getting to you`}>
        {travelNote}
      </Section>
      {responseTimes ? (
        <Section id="plans" layout="split" flush="bottom" title={t`Response times and prices by plan`}>
          {responseTimes}
        </Section>
      ) : null}
      <Section id="questions" layout="split" title={t`Questions from ${name}`}>
        <QuestionList questions={content.questions} />
      </Section>
      <ContactSection title={contactTitle} bookingUrl={bookingUrl} contactUrl={contactUrl} links={links} />
    </>
  );
}
