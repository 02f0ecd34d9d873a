import { msg } from '@lingui/core/macro';
import type { RemoteRoute } from '@tulebyte/federation/remote';
import { titles } from '../../content.config.ts?titles=jobs';

export const careerRoutes: readonly RemoteRoute[] = [
  {
    id: 'careers',
    path: '/careers',
    handle: { title: msg`Careers`, breadcrumb: msg`Careers`, hydrate: false },
    lazy: () => import(/* webpackChunkName: "careers" */ './page.tsx'),
  },
  {
    id: 'job',
    path: '/careers/:jobId',
    handle: {
      title: msg`Open position`,
      head: ({ params }) => {
        const title = titles[params['jobId'] ?? ''];
        return title ? { title, breadcrumb: title } : {};
      },
    },
    lazy: () => import(/* webpackChunkName: "job" */ './job-page.tsx'),
  },
];
