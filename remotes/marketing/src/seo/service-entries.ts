import { findService } from '@tulebyte/brand/services';
import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { currentLocale } from '@tulebyte/i18n';
import { seo } from '../../content.config.ts?seo=services';
import { bySlug } from '../entries/entry-seo.ts';
import { businessSummary } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/offers.ts';

const texts = bySlug(seo);

const entry = (folder: string): SeoMetadata => ({
  description: ({ params }) => texts.get(params['serviceId'] ?? '')?.[currentLocale()].description ?? '',
  jsonLd: ({ params }) => {
    const service = findService(params['serviceId'] ?? '');
    // Not the company's full node: these documents are the largest ones.
    return service ? [{ ...serviceNode(service), provider: businessSummary }] : [];
  },
  staticPaths: () => seo.map(({ slug }) => `${folder}/${slug}`),
});

/** The six service pages, under both of their paths. */
export const serviceEntries: SeoEntries = { service: entry('/services'), 'service-alias': entry('/service') };
