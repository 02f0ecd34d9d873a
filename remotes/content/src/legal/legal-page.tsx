import { Trans } from '@lingui/react/macro';
import { Button, PageHeader, PhoneLink, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ActionLink } from '@tulebyte/cta/links';
import { formatDay } from '@tulebyte/i18n/dates';
import { ArticleBody } from '../article-layout/article-body.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import type { LegalFields } from './collection.ts';

export { elements } from '../article-layout/elements.tsx';

/** A legal page in plain language: a summary, then sections with anchors. */
export default function LegalPage({ entry, sections, children }: TextPage<LegalFields>): ReactNode {
  const { heading, lede, summary, updated, action, question, next } = entry;
  return (
    <>
      <PageHeader
        title={heading}
        lede={lede}
        actions={
          <>
            {action.to.startsWith('#') ? (
              <Button asChild variant="main" size="lg">
                <a href={action.to}>{action.label}</a>
              </Button>
            ) : (
              <ActionLink to={action.to}>{action.label}</ActionLink>
            )}
            <PhoneLink />
          </>
        }
        aside={
          <Surface variant="sunken">
            <Text textStyle="label" marginBottom="2">
              <Trans>The short version</Trans>
            </Text>
            <Text size="ui" maxWidth="prose">
              {summary}
            </Text>
            <Text size="small" tone="muted" marginTop="4">
              <Trans>
                Last updated <time dateTime={updated}>{formatDay(updated, 'long')}</time>
              </Trans>
            </Text>
          </Surface>
        }
      />
      <ArticleBody sections={sections}>{children}</ArticleBody>
      <ContactSection title={question} links={next} />
    </>
  );
}
