import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { chakra, PageHeader, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { TextLink } from '@tulebyte/cta/links';
import { PageActions } from '@tulebyte/cta/page-actions';
import { FactsTable } from '../article-layout/facts-table.tsx';
import { guides } from './guides.ts';

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
        <FactsTable
          caption={t`What each guide does, how many steps it has and how long it takes`}
          columns={[t`Guide`, t`What it is for`, t`Steps`, t`Time`]}
          rows={guides.map(({ path, title, summary, sections, minutes }) => [
            <TextLink key={path} to={path}>
              {t(title)}
            </TextLink>,
            t(summary),
            sections.length,
            <chakra.span key="time" whiteSpace="nowrap">
              <Plural value={minutes} one="# minute" other="# minutes" />
            </chakra.span>,
          ])}
        />
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
