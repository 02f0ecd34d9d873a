import type { SeoEntries } from '@tulebyte/federation/remote';
import { currentLocale } from '@tulebyte/i18n';
import { seo } from '../../content.config.ts?seo=jobs';
import { bySlug } from '../entries/entry-seo.ts';
import { businessNode } from '../structured-data/business.ts';
import { jobNode } from '../structured-data/job-posting.ts';

const jobs = bySlug(seo);

/** The pages of open positions; the structured data has the page's own text. */
export const jobEntries: SeoEntries = {
  job: {
    description: ({ params }) => jobs.get(params['jobId'] ?? '')?.[currentLocale()].description ?? '',
    jsonLd: ({ params }) => {
      const job = jobs.get(params['jobId'] ?? '');
      return job ? [businessNode(), jobNode(job.slug, job[currentLocale()])] : [];
    },
    staticPaths: () => seo.map(({ slug }) => `/careers/${slug}`),
  },
};
