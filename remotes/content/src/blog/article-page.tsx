import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { chakra, List, PageHeader, PhoneLink, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ActionLink } from '@tulebyte/cta/links';
import { formatDay } from '@tulebyte/i18n/dates';
import { ArticleBody } from '../article-layout/article-body.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import { articles } from './articles.ts';
import type { ArticleFields } from './collection.ts';
import { ServiceNote } from './service-note.tsx';

export { elements } from '../article-layout/elements.tsx';

/** An article in the language of its file. */
export default function ArticlePage({ entry, sections, children }: TextPage<ArticleFields>): ReactNode {
  const { t } = useLingui();
  const { slug, title, summary, published, minutes, keyPoints } = entry;
  return (
    <article>
      <PageHeader
        title={title}
        lede={summary}
        actions={
          <Text size="small" tone="muted">
            {company.shortName} · <time dateTime={published}>{formatDay(published, 'long')}</time> ·{' '}
            <Plural value={minutes} one="# min read" other="# min read" />
          </Text>
        }
        aside={
          <Surface variant="tule">
            <chakra.h2 textStyle="label" color="fg.tule" marginBottom="3">
              <Trans>In short</Trans>
            </chakra.h2>
            <List variant="bullet" textStyle="ui">
              {keyPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </List>
          </Surface>
        }
      />
      <ArticleBody sections={sections} footer={<ArticleFooter article={entry} />}>
        {children}
      </ArticleBody>
      <ContactSection
        title={t`Rather have us do it?`}
        links={articles.filter((other) => other.slug !== slug).map(({ path, title: next }) => ({ to: path, label: t(next) }))}
      >
        <Trans>Tell us what you have. You get a written estimate before anything starts.</Trans>
      </ContactSection>
    </article>
  );
}

/** One per line; taller on touch screens. */
const Source = chakra('a', {
  base: {
    color: 'fg.link',
    textDecoration: 'underline',
    '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: '3' },
  },
});

function ArticleFooter({ article: { sources, service } }: { article: ArticleFields }): ReactNode {
  return (
    <chakra.div display="grid" gap="8" marginTop="10" maxWidth="prose">
      <Surface variant="sunken">
        <ServiceNote service={service} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" marginTop="4">
          <ActionLink to={`/services/${service}`}>
            <Trans>See what we do and what it costs</Trans>
          </ActionLink>
          <PhoneLink />
        </chakra.div>
      </Surface>
      <div>
        <chakra.h2 textStyle="label" marginBottom="2">
          <Trans>Sources</Trans>
        </chakra.h2>
        <List variant="bullet" textStyle="small">
          {sources.map(({ name, url }) => (
            <li key={url}>
              <Source href={url} rel="noopener">
                {name}
              </Source>
            </li>
          ))}
        </List>
      </div>
    </chakra.div>
  );
}
