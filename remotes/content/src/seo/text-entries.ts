import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { currentLocale } from '@tulebyte/i18n';
import { seo as articles } from '../../content.config.ts?seo=articles';
import { seo as caseStudies } from '../../content.config.ts?seo=case-studies';
import { seo as guides } from '../../content.config.ts?seo=guides';
import { seo as legal } from '../../content.config.ts?seo=legal';
import { seo as videos } from '../../content.config.ts?seo=videos';
import { seo as whitePapers } from '../../content.config.ts?seo=white-papers';
import { videoNode } from '../structured-data/video-node.ts';
import { articleNode, guideNode, whitePaperNode } from '../structured-data/nodes.ts';
import type { TextSeo } from '../structured-data/text-seo.ts';

const describeTexts = <Fields extends { description: string }, File extends string>(
  texts: readonly TextSeo<Fields, File>[],
  node?: (text: TextSeo<Fields, File>['en'] & Pick<TextSeo<Fields, File>, 'path' | 'files'>) => Record<string, unknown>,
): [string, SeoMetadata][] =>
  texts.map((text) => [
    text.id,
    {
      description: () => text[currentLocale()].description,
      ...(node ? { jsonLd: () => [node({ ...text[currentLocale()], path: text.path, files: text.files })] } : {}),
    },
  ]);

/** Articles, guides, case studies, white papers, videos, and legal pages by route id. */
export const textEntries: SeoEntries = Object.fromEntries([
  ...describeTexts(articles, articleNode),
  ...describeTexts(guides, guideNode),
  ...describeTexts(caseStudies),
  ...describeTexts(whitePapers, whitePaperNode),
  ...describeTexts(videos, videoNode),
  ...describeTexts(legal),
]);
