import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { chakra, PageHeader, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { CoverEntry } from '../article-layout/cover-entry.tsx';
import { guides, type Guide } from './guides.ts';

function Entry({ guide }: { guide: Guide }): ReactNode {
  const { sections, minutes } = guide;
  return (
    <CoverEntry entry={guide}>
      <Plural value={sections.length} one="# step" other="# steps" /> ·{' '}
      <Plural value={minutes} one="# minute" other="# minutes" />
    </CoverEntry>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Do-it-yourself guides`}
        lede={t`Each one is a list of steps anyone can follow, with how long it takes and how to tell it worked.`}
        actions={
          <PageActions to="/docs/suspicious-email-first-hour">
            <Trans>Something just happened</Trans>
          </PageActions>
        }
      />
      <Section id="guides" title={t`All guides`} flush="top">
        <chakra.ul borderBottomWidth="1px" borderBottomColor="border.default">
          {guides.map((guide) => (
            <Entry key={guide.slug} guide={guide} />
          ))}
        </chakra.ul>
      </Section>
      <ContactSection
        title={t`Rather not do it alone?`}
        links={[
          { to: '/whitepapers', label: t`Checklists to print` },
          { to: '/faq', label: t`Questions people ask us` },
        ]}
      >
        <Trans>We’ll do it with you on the phone, or at your place.</Trans>
      </ContactSection>
    </>
  );
}
