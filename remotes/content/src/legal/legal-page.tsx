import { Trans } from '@lingui/react/macro';
import { PageHeader, PhoneLink, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { formatDay } from '@tulebyte/i18n/dates';
import { ArticleBody, type ArticleSection } from '../article-layout/article-body.tsx';
import { LEGAL_UPDATED } from './updated.ts';

/** A page of rules in plain language: what it comes down to first, then the parts, each with an anchor. */
export function LegalPage({
  title,
  lede,
  short,
  action,
  sections,
  question,
  links,
}: {
  title: ReactNode;
  lede: ReactNode;
  /** What it comes down to. */
  short: ReactNode;
  /** The one thing that readers of this page come to do. */
  action: ReactNode;
  sections: readonly ArticleSection[];
  question: ReactNode;
  links: readonly { to: string; label: ReactNode }[];
}): ReactNode {
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        actions={
          <>
            {action}
            <PhoneLink />
          </>
        }
        aside={
          <Surface variant="sunken">
            <Text textStyle="label" marginBottom="2">
              <Trans>What it comes down to</Trans>
            </Text>
            <Text size="ui">{short}</Text>
            <Text size="small" tone="muted" marginTop="4">
              <Trans>
                Last changed on <time dateTime={LEGAL_UPDATED}>{formatDay(LEGAL_UPDATED, 'long')}</time>
              </Trans>
            </Text>
          </Surface>
        }
      />
      <ArticleBody sections={sections} />
      <ContactSection title={question} links={links} />
    </>
  );
}
