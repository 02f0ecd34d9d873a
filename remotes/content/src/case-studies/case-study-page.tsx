import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, List, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { Cover } from '../covers/cover.tsx';
import { CostBreakdown } from './cost-breakdown.tsx';
import { IllustrativeNote } from './illustrative-note.tsx';
import { elements as elementsOfTexts } from '../article-layout/elements.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import { caseStudies } from './case-studies.ts';
import type { CaseStudyFields } from './collection.ts';

/** A timeline: when on the left, what on the right. */
const Timeline = chakra('ol', {
  base: {
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: '11rem minmax(0, {sizes.prose})' },
      columnGap: '8',
      rowGap: '1',
      paddingInlineStart: '8',
      paddingBottom: '6',
    },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '0.35em',
      boxSize: '0.875rem',
      borderRadius: 'pill',
      bg: 'data.tule',
    },
    '& > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(0.4375rem - 1px)',
      top: '1.5em',
      bottom: '0',
      width: '2px',
      bg: 'border.default',
    },
  },
});

export const elements = { section: Moment, p: Text, a: elementsOfTexts.a };

/** A moment of the timeline: when and what. */
function Moment({ heading, children }: { heading?: string; children?: ReactNode }): ReactNode {
  return (
    <li>
      <Text textStyle="label">{heading}</Text>
      {children}
    </li>
  );
}

export default function CaseStudyPage({ entry, children }: TextPage<CaseStudyFields>): ReactNode {
  const { t } = useLingui();
  const { slug, cover, title, summary, client, situation, risks, service, serviceLabel } = entry;
  return (
    <>
      <PageHeader
        title={title}
        lede={summary}
        actions={<PageActions to={service}>{serviceLabel}</PageActions>}
        aside={
          <chakra.div display="grid" gap="4">
            <Cover name={cover} wide />
            <IllustrativeNote />
          </chakra.div>
        }
      />
      <Section id="situation" layout="split" flush="both" title={t`The situation`}>
        <Text textStyle="label" color="fg.tule" maxWidth="prose" marginBottom="2">
          {client}
        </Text>
        <Text maxWidth="prose">{situation}</Text>
      </Section>
      <Section id="course" layout="split" flush="bottom" title={t`Step by step`}>
        <Timeline>{children}</Timeline>
      </Section>
      <Section id="cost" layout="split" flush="bottom" title={t`What it would cost`}>
        <CostBreakdown caseStudy={entry} />
      </Section>
      <Section id="risks" layout="split" title={t`Where it could have gone wrong`}>
        <List variant="bullet">
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </List>
      </Section>
      <ContactSection
        title={t`Sound like your place?`}
        links={caseStudies.filter((other) => other.slug !== slug).map(({ path, title: next }) => ({ to: path, label: t(next) }))}
      >
        <Trans>Tell us what’s different about it. That decides what we’d do.</Trans>
      </ContactSection>
    </>
  );
}
