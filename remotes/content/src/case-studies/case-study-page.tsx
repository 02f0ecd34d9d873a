import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, List, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { CostBreakdown } from './cost-breakdown.tsx';
import { IllustrativeNote } from './illustrative-note.tsx';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

/** A timeline: when on the left, what on the right. */
const Timeline = chakra('ol', {
  base: {
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: '11rem minmax(0,1fr)' },
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

export function CaseStudyPage({ caseStudy }: { caseStudy: CaseStudy }): ReactNode {
  const { t } = useLingui();
  const { slug, title, summary, client, situation, timeline, risks, service } = caseStudy;
  return (
    <>
      <PageHeader
        title={t(title)}
        lede={t(summary)}
        actions={<PageActions to={service.to}>{t(service.label)}</PageActions>}
        aside={<IllustrativeNote />}
      />
      <Section id="situation" layout="split" flush="both" title={t`The situation`}>
        <Text textStyle="label" color="fg.tule" marginBottom="2">
          {t(client)}
        </Text>
        <Text maxWidth="prose">{t(situation)}</Text>
      </Section>
      <Section id="course" layout="split" flush="bottom" title={t`Hour by hour`}>
        <Timeline>
          {timeline.map(({ id, when, what }) => (
            <li key={id}>
              <Text textStyle="label">{t(when)}</Text>
              <Text>{t(what)}</Text>
            </li>
          ))}
        </Timeline>
      </Section>
      <Section id="cost" layout="split" flush="bottom" title={t`What it would cost`}>
        <CostBreakdown caseStudy={caseStudy} />
      </Section>
      <Section id="risks" layout="split" title={t`Where it could have gone wrong`}>
        <List variant="bullet">
          {risks.map((risk) => (
            <li key={risk.id}>{t(risk)}</li>
          ))}
        </List>
      </Section>
      <ContactSection
        title={t`Sound like your place?`}
        links={Object.entries(caseStudyTitles)
          .filter(([other]) => other !== slug)
          .map(([other, next]) => ({ to: `/case-studies/${other}`, label: t(next) }))}
      >
        <Trans>Tell us what’s different about it. The difference decides what we’d do.</Trans>
      </ContactSection>
    </>
  );
}
