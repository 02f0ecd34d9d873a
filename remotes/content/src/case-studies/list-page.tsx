import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { chakra, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { EntryRow } from '../article-layout/entry-row.tsx';
import { EntryText } from '../article-layout/entry-text.tsx';
import { Cover } from '../covers/cover.tsx';
import { IllustrativeNote } from './illustrative-note.tsx';
import { caseStudies, totalOf, type CaseStudy } from './case-studies.ts';

function Entry({ caseStudy }: { caseStudy: CaseStudy }): ReactNode {
  const { cover, client, costs, costKind } = caseStudy;
  const { t } = useLingui();
  return (
    <EntryRow
      gridTemplateColumns={{
        base: 'minmax(0,1fr)',
        md: 'minmax(0,3fr) minmax(0,8fr)',
        lg: 'minmax(0,3fr) minmax(0,5fr) minmax(0,3fr)',
      }}
      rowGap="4"
    >
      <Cover name={cover} wide="onPhones" />
      <EntryText entry={caseStudy}>
        <Text size="small" color="fg.tule" fontWeight="600" maxWidth="prose">
          {t(client)}
        </Text>
      </EntryText>
      <chakra.div alignSelf="end" gridColumn={{ md: '2', lg: 'auto' }}>
        <Text size="figure">{formatUsd(totalOf(costs))}</Text>
        <Text size="small" tone="muted">
          {t(costKind)}
        </Text>
      </chakra.div>
    </EntryRow>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`What a job really looks like`}
        lede={t`Three cases, step by step, with the bill. We don’t publish client stories you can’t verify.`}
        actions={<ContactActions />}
        aside={<IllustrativeNote several />}
      />
      <Section id="scenarios" flush="top">
        <chakra.ul borderBottomWidth="1px" borderBottomColor="border.default">
          {caseStudies.map((caseStudy) => (
            <Entry key={caseStudy.slug} caseStudy={caseStudy} />
          ))}
        </chakra.ul>
      </Section>
      <ContactSection
        title={t`Which one is closest to you?`}
        links={[
          { to: '/pricing', label: t`Every price on one page` },
          { to: '/docs', label: t`Do-it-yourself guides` },
        ]}
      >
        <Trans>
          Call and tell us how many people and computers you have. You’ll get a ballpark on the spot, and an estimate in writing.
        </Trans>
      </ContactSection>
    </>
  );
}
