import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import type { ServiceId } from '@tulebyte/brand/services';
import { useLocale } from '@tulebyte/i18n';
import { Alert, chakra, Container, List, PageHeader, PhoneLink, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ActionLink } from '@tulebyte/cta/links';
import { formatDay } from '@tulebyte/i18n/dates';
import { ArticleBody } from '../article-layout/article-body.tsx';
import type { ArticleSection } from '../article-layout/article-section.ts';
import { articles, findArticle } from './articles.ts';
import { ServiceNote } from './service-note.tsx';
import type { ArticleSlug } from './titles.ts';

/** The text of an article, in English. */
export interface ArticleText {
  /** The summary at the top. */
  keyPoints: readonly string[];
  sections: readonly ArticleSection[];
  /** Sources of the facts. */
  sources: readonly { name: string; url: string }[];
  /** The related service. */
  service: ServiceId;
}

export function ArticlePage({ slug, text }: { slug: ArticleSlug; text: ArticleText }): ReactNode {
  const { t } = useLingui();
  const { title, summary, published, minutes } = findArticle(slug);
  const translated = useLocale() !== 'en';
  const lang = translated ? 'en' : undefined;
  const keyPoints = (
    <Surface variant="tule">
      <chakra.h2 textStyle="label" color="fg.tule" marginBottom="3">
        <Trans>In short</Trans>
      </chakra.h2>
      <List variant="bullet" textStyle="ui" lang={lang}>
        {text.keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </Surface>
  );
  return (
    <article>
      <PageHeader
        title={t(title)}
        lede={t(summary)}
        actions={
          <Text size="small" tone="muted">
            {company.shortName} · <time dateTime={published}>{formatDay(published, 'long')}</time> ·{' '}
            <Plural value={minutes} one="# min read" other="# min read" />
          </Text>
        }
        aside={translated ? undefined : keyPoints}
      />
      {translated ? (
        <Container paddingBottom="block" display="grid" gap="6">
          <Alert title={t`This article is written in English`}>
            <Trans>The title and summary above are translated. For help with any of it in your language, call us.</Trans>
          </Alert>
          {keyPoints}
        </Container>
      ) : null}
      <ArticleBody sections={text.sections} lang={lang} footer={<ArticleFooter text={text} lang={lang} />} />
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

function ArticleFooter({ text: { sources, service }, lang }: { text: ArticleText; lang: string | undefined }): ReactNode {
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
        <List variant="bullet" textStyle="small" lang={lang}>
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
