import { msg } from '@lingui/core/macro';
import { findJob, jobs } from '@tulebyte/brand/jobs';
import type { RemoteRoute } from '@tulebyte/contracts/remote';
import { jobTitles } from './job-titles.ts';

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
        const job = findJob(params['jobId'] ?? '');
        return job ? { title: jobTitles[job.id], breadcrumb: jobTitles[job.id] } : {};
      },
      staticPaths: () => jobs.map(({ id }) => `/careers/${id}`),
    },
    lazy: () => import(/* webpackChunkName: "job" */ './job-page.tsx'),
  },
];
