import { defineRemote } from '@tulebyte/federation/remote';
import { legalRoutes } from './legal/routes.ts';
import { pageRoutes } from './page-routes.ts';
import { articleRoutes } from './article-routes.ts';

export default defineRemote({
  name: 'content',
  features: ['california_compliance'],
  messages: { es: () => import(/* webpackChunkName: "messages-es" */ './spanish-messages.ts') },
  seo: () => import(/* webpackChunkName: "seo" */ './seo/seo.ts'),
  routes: [...pageRoutes, ...articleRoutes, ...legalRoutes],
});
