import type { PageReport } from '@tulebyte/site-crawl/page-report';

/** A page without findings of its own, for tests. */
export const pageReport = (path: string, title: string, description: string): PageReport => ({
  path,
  title,
  description,
  status: 200,
  milliseconds: 12,
  bytes: 900,
  redirectedTo: null,
  canonical: null,
  language: 'en',
  noIndex: false,
  headings: [{ level: 1, text: 'Prices' }],
  jsonLdTypes: [],
  brokenJsonLd: 0,
  jsonLdTexts: { Service: { name: 'Managed IT' } },
  images: 0,
  imagesWithoutAlt: [],
  links: [],
  words: 200,
  paragraphs: [`A diagnostic on ${path} costs $59 and is waived when we do the repair.`],
});
