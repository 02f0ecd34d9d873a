import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { currentLocale } from '@tulebyte/i18n';
import { seo as articles } from '../../content.config.ts?seo=articles';
import { seo as caseStudies } from '../../content.config.ts?seo=case-studies';
import { seo as guides } from '../../content.config.ts?seo=guides';
import { seo as whitePapers } from '../../content.config.ts?seo=white-papers';
import { articleNode, guideNode, whitePaperNode } from '../structured-data/nodes.ts';
import type { TextSeo } from '../structured-data/text-seo.ts';

const describeTexts = <Fields extends { description: string }>(
  texts: readonly TextSeo<Fields>[],
  node?: (text: TextSeo<Fields>['en'] & { path: string }) => Record<string, unknown>,
): [string, SeoMetadata][] =>
  texts.map((text) => [
    text.id,
    {
      description: () => text[currentLocale()].description,
      ...(node ? { jsonLd: () => [node({ ...text[currentLocale()], path: text.path })] } : {}),
    },
  ]);

/** Articles, guides, case studies, and white papers by route id. */
export const textEntries: SeoEntries = Object.fromEntries([
  ...describeTexts(articles, articleNode),
  ...describeTexts(guides, guideNode),
  ...describeTexts(caseStudies),
  ...describeTexts(whitePapers, whitePaperNode),
]);
