import { msg } from '@lingui/core/macro';
import type { JobId } from '@tulebyte/brand/jobs';
import type { RemoteRoute } from '@tulebyte/federation/remote';
import { jobTitles } from './job-titles.ts';

// Reads the titles, not the jobs: routes stay small without the job data.
const isJob = (id: string): id is JobId => Object.hasOwn(jobTitles, id);

export const careerRoutes: readonly RemoteRoute[] = [
  {
    id: 'careers',
    path: '/careers',
    handle: { title: msg`Careers`, breadcrumb: msg`Careers` },
    lazy: () => import(/* webpackChunkName: "careers" */ './page.tsx'),
  },
  {
    id: 'job',
    path: '/careers/:jobId',
    handle: {
      title: msg`Open position`,
      head: ({ params }) => {
        const { jobId = '' } = params;
        return isJob(jobId) ? { title: jobTitles[jobId], breadcrumb: jobTitles[jobId] } : {};
      },
    },
    lazy: () => import(/* webpackChunkName: "job" */ './job-page.tsx'),
  },
];
