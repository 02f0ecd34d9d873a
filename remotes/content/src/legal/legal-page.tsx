import { Trans } from '@lingui/react/macro';
import { PageHeader, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { Fragment, type ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { formatDay } from '@tulebyte/i18n/dates';
import { ArticleBody } from '../article-layout/article-body.tsx';
import type { ArticleSection } from '../article-layout/article-section.ts';
import { LEGAL_UPDATED } from './updated.ts';

/** A legal page in plain language: a summary, then sections with anchors. */
export function LegalPage({
  title,
  lede,
  summary,
  action,
  sections,
  question,
  links,
}: {
  title: ReactNode;
  lede: ReactNode;
  /** A summary of the page. */
  summary: ReactNode;
  /** The main thing visitors come to this page to do. */
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
              <Trans>The short version</Trans>
            </Text>
            <Text size="ui">{summary}</Text>
            <Text size="small" tone="muted" marginTop="4">
              <Trans>
                Last updated <time dateTime={LEGAL_UPDATED}>{formatDay(LEGAL_UPDATED, 'long')}</time>
              </Trans>
            </Text>
          </Surface>
        }
      />
      <ArticleBody sections={sections}>
        {sections.map(({ id, heading, body }) => (
          <Fragment key={id}>
            <h2 id={id}>{heading}</h2>
            {body}
          </Fragment>
        ))}
      </ArticleBody>
      <ContactSection title={question} links={links} />
    </>
  );
}
