import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, PageHeader, Section, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { TextLink } from '@tulebyte/cta/links';
import { PageActions } from '@tulebyte/cta/page-actions';
import { FactsTable } from '../article-layout/facts-table.tsx';

/** Planned videos, each with a written guide on the same subject. */
const planned = [
  {
    subject: msg`Setting up two-step sign-in, filmed on a phone`,
    to: '/docs/two-step-sign-in',
    guide: msg`Guide: two-step sign-in`,
  },
  {
    subject: msg`A scam email, taken apart line by line`,
    to: '/blog/mails-that-cost-a-packing-house-money',
    guide: msg`Article: five emails`,
  },
  { subject: msg`A restore test, from the plug to the report`, to: '/docs/restore-test', guide: msg`Guide: restore test` },
  {
    subject: msg`Which one is at 100%: reading Task Manager`,
    to: '/blog/repair-or-replace-a-slow-pc',
    guide: msg`Article: repair or replace`,
  },
  { subject: msg`A tour of the client portal`, to: '/faq#ticket', guide: msg`How tickets work` },
] as const;

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Videos are on the way`}
        lede={t`We haven’t recorded any yet. What we’d show is already written down, and reads in the time a video takes.`}
        actions={
          <PageActions to="/docs">
            <Trans>Read the guides</Trans>
          </PageActions>
        }
        aside={
          <Surface variant="sunken">
            <chakra.h2 textStyle="label" marginBottom="2">
              <Trans>How we’ll make them</Trans>
            </chakra.h2>
            <Text size="ui">
              <Trans>
                Short, in English and Spanish, with captions and a transcript, played from this site: no other company learns what
                you watch.
              </Trans>
            </Text>
          </Surface>
        }
      />
      <Section id="planned" title={t`What is planned`} flush="top">
        <FactsTable
          caption={t`Planned videos, and where to read about it today`}
          columns={[t`Recording`, t`Read it today`]}
          rows={planned.map(({ subject, to, guide }) => [
            t(subject),
            <TextLink key={to} to={to}>
              {t(guide)}
            </TextLink>,
          ])}
        />
      </Section>
      <ContactSection
        title={t`Want to see how something’s done?`}
        links={[
          { to: '/newsletter', label: t`The newsletter announces each one` },
          { to: '/schedule-demo', label: t`A live demo` },
        ]}
      >
        <Trans>Call, and we’ll show it on your own screen.</Trans>
      </ContactSection>
    </>
  );
}
