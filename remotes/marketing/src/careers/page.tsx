import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, EmailLink, Grid, Heading, Icon, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { PayPicture } from './pay-picture.tsx';
import { HoursAndPlace, PayRange } from './job-facts.tsx';
import { jobs } from './jobs.ts';

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) auto' },
    columnGap: '10',
    rowGap: '2',
    alignItems: 'baseline',
    paddingBlock: '6',
    borderTopWidth: '1px',
    borderTopColor: 'border.strong',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});

/** Open positions with summary, location, and pay. */
function Openings(): ReactNode {
  const { t } = useLingui();
  if (jobs.length === 0) {
    return (
      <EmptyState icon="users" title={t`No position is open today`} actions={<EmailLink />}>
        <Trans>
          When one opens, it’ll be here with its pay range, as California law requires. You’re welcome to write to us any time.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <ul>
      {jobs.map(({ slug, title, summary, pay, hours, city }) => (
        <Row key={slug}>
          <chakra.div display="grid" gap="1.5">
            <Heading as="h3" size="h3">
              <RouterLink to={`/careers/${slug}`}>
                {t(title)} <Icon name="arrow-right" size="1em" />
              </RouterLink>
            </Heading>
            <Text maxWidth="prose">{t(summary)}</Text>
          </chakra.div>
          <chakra.div display="grid" gap="1" justifyItems={{ md: 'end' }}>
            <Text as="span" textStyle="h4" fontVariantNumeric="tabular-nums">
              <PayRange pay={pay} />
            </Text>
            <Text as="span" size="small" tone="muted">
              <HoursAndPlace hours={hours} city={city} />
            </Text>
          </chakra.div>
        </Row>
      ))}
    </ul>
  );
}

/** The pay of all positions on one scale, hourly and yearly. */
function PayScale(): ReactNode {
  return (
    <chakra.div display="grid" gap="4" marginTop="block">
      <Heading as="h3" size="h3">
        <Trans>How the pay compares</Trans>
      </Heading>
      <Grid
        templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
        gap={{ base: '5', lg: '14' }}
        alignItems="center"
      >
        <PayPicture />
        <Text tone="muted" maxWidth="prose">
          <Trans>
            All on one scale, by the hour. We divide a yearly salary by 2,080 hours. We never ask what you earned before.
          </Trans>
        </Text>
      </Grid>
    </chakra.div>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Work where people know your name`}
        lede={t`Every client on a plan gets one named engineer. That only works if the engineer stays.`}
        actions={
          jobs.length > 0 ? (
            <PageActions to="#openings">
              <Trans>See open jobs</Trans>
            </PageActions>
          ) : (
            <PhoneLink />
          )
        }
      />
      <Section id="openings" title={t`Open jobs`} flush="both">
        <Openings />
        {jobs.length > 0 ? <PayScale /> : null}
      </Section>
      <Section id="work" layout="split" flush="bottom" title={t`What the work is like`}>
        <List variant="bullet" maxWidth="prose">
          <li>
            <Trans>On the road between Sacramento and Modesto, and on the help desk.</Trans>
          </li>
          <li>
            <Trans>A list of clients that’s yours, and a review with each of them every quarter.</Trans>
          </li>
          <li>
            <Trans>Background check before your first client visit.</Trans>
          </li>
        </List>
      </Section>
      <Section id="write" layout="split" title={t`How to apply`}>
        <Text maxWidth="prose">
          <Trans>
            Open a position, attach your résumé, and tell us about one problem you found that nobody else could, and how. No cover
            letter needed. The person you’d work with reads it and replies.
          </Trans>
        </Text>
      </Section>
      <ContactSection
        title={t`Questions about the work?`}
        offersBooking={false}
        links={[{ to: '/about-us', label: t`How we work` }]}
      />
    </>
  );
}
