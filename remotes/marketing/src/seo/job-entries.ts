import { findJob, jobs } from '@tulebyte/brand/jobs';
import type { SeoEntries } from '@tulebyte/federation/remote';
import { describe } from '@tulebyte/i18n';
import { jobTitles } from '../careers/job-titles.ts';
import { jobLabels } from '../careers/job-labels.ts';
import { businessNode } from '../structured-data/business.ts';
import { jobNode } from '../structured-data/job-posting.ts';

/** The pages of open positions; the structured data has the page's own text. */
export const jobEntries: SeoEntries = {
  job: {
    description: ({ params }) => {
      const job = findJob(params['jobId'] ?? '');
      return job ? jobLabels[job.id].description : '';
    },
    jsonLd: ({ params }) => {
      const job = findJob(params['jobId'] ?? '');
      if (!job) return [];
      const { summary, duties, needs } = jobLabels[job.id];
      const list = (items: readonly Parameters<typeof describe>[0][]) =>
        `<ul>${items.map((item) => `<li>${describe(item)}</li>`).join('')}</ul>`;
      const description = `<p>${describe(summary)}</p>${list(duties)}${list(needs)}`;
      return [businessNode(), jobNode(job, { title: describe(jobTitles[job.id]), description })];
    },
    staticPaths: () => jobs.map(({ id }) => `/careers/${id}`),
  },
};
