import { currentLocale, describe } from '@tulebyte/i18n';
import type { Article } from '../blog/articles.ts';
import type { ArticleFields } from '../blog/collection.ts';
import type { QuestionFields } from '../faq/collection.ts';
import type { GuideFields } from '../guides/collection.ts';
import type { Section, TextSeo } from './text-seo.ts';
import { absoluteUrl, publisher } from './company-id.ts';

type Node = Record<string, unknown>;

interface TextOfPage {
  path: string;
  sections: readonly Section[];
}

const idAndUrl = (path: string, fragment: string) => ({ '@id': `${absoluteUrl(path)}#${fragment}`, url: absoluteUrl(path) });

type PublishedText = Pick<ArticleFields, 'title' | 'summary' | 'topic' | 'published' | 'minutes'> & { path: string };

/** Questions and answers as the page shows them. https://schema.org/FAQPage */
export function faqNode(questions: readonly TextSeo<QuestionFields>[]): Node {
  return {
    '@type': 'FAQPage',
    ...idAndUrl('/faq', 'faq'),
    mainEntity: questions.map((entry) => {
      const { question, text } = entry[currentLocale()];
      return {
        '@type': 'Question',
        '@id': `${absoluteUrl('/faq')}#${entry.slug}`,
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      };
    }),
  };
}

/** https://schema.org/BlogPosting, by the company: articles are not signed. */
export const articleNode = (article: PublishedText): Node => publishedNode('BlogPosting', article);

/** https://schema.org/Report */
export const whitePaperNode = (paper: PublishedText): Node => publishedNode('Report', paper);

function publishedNode(type: string, { path, title, summary, topic, published }: PublishedText): Node {
  return {
    '@type': type,
    ...idAndUrl(path, 'article'),
    headline: title,
    description: summary,
    articleSection: topic,
    datePublished: published,
    dateModified: published,
    inLanguage: `${currentLocale()}-US`,
    author: publisher,
    publisher,
  };
}

/** https://schema.org/Blog with its newest entries. */
export function blogNode(articles: readonly Article[]): Node {
  return {
    '@type': 'Blog',
    ...idAndUrl('/blog', 'blog'),
    inLanguage: `${currentLocale()}-US`,
    publisher,
    blogPost: articles.map(({ path, title, published }) => ({
      '@type': 'BlogPosting',
      '@id': `${absoluteUrl(path)}#article`,
      headline: describe(title),
      url: absoluteUrl(path),
      datePublished: published,
    })),
  };
}

/** https://schema.org/HowTo, from the same steps as the page. */
export function guideNode({ path, title, summary, minutes, sections }: GuideFields & TextOfPage): Node {
  return {
    '@type': 'HowTo',
    ...idAndUrl(path, 'guide'),
    name: title,
    description: summary,
    totalTime: `PT${minutes}M`,
    publisher,
    step: sections.map(({ id, heading, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      url: `${absoluteUrl(path)}#${id}`,
      name: heading,
      text,
    })),
  };
}
