import { defineRemote } from '@tulebyte/federation/remote';
import { careerRoutes } from './careers/routes.ts';
import { cityRoutes } from './cities/routes.ts';
import { pageRoutes } from './page-routes.ts';
import { serviceRoutes } from './services/routes.ts';

export default defineRemote({
  name: 'marketing',
  features: ['service_configurator'],
  messages: {
    es: () => import(/* webpackChunkName: "messages-es" */ './spanish-messages.ts'),
  },
  seo: () => import(/* webpackChunkName: "seo" */ './seo/seo.ts'),
  routes: [...pageRoutes, ...serviceRoutes, ...cityRoutes, ...careerRoutes],
});
