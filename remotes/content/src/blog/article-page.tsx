import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { chakra, PageHeader, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { formatDay } from '@tulebyte/i18n/dates';
import { ArticleBody } from '../article-layout/article-body.tsx';
import { Cover } from '../covers/cover.tsx';
import { KeyPoints } from '../article-layout/key-points.tsx';
import { TextFooter } from '../article-layout/text-footer.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import { articles } from './articles.ts';
import type { ArticleFields } from './collection.ts';

export { elements } from '../article-layout/elements.tsx';

/** An article in the language of its file. */
export default function ArticlePage({ entry, sections, children }: TextPage<ArticleFields>): ReactNode {
  const { t } = useLingui();
  const { slug, cover, title, summary, published, minutes, keyPoints, service, sources } = entry;
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
          <chakra.div display="grid" gap="4">
            <Cover name={cover} wide />
            <KeyPoints points={keyPoints} />
          </chakra.div>
        }
      />
      <ArticleBody sections={sections} footer={<TextFooter service={service} sources={sources} />}>
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
