import { msg } from '@lingui/core/macro';
import { defineRemote } from '@tulebyte/federation/remote';

export default defineRemote({
  name: '__name__',
  messages: { es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs') },
  seo: () => import(/* webpackChunkName: "seo" */ './seo.ts'),
  routes: [
    {
      // The id is also the name of the page's chunk.
      id: 'home',
      path: '/__name__',
      handle: { title: msg`__title__`, breadcrumb: msg`__title__` },
      lazy: () => import(/* webpackChunkName: "home" */ './home/page.tsx'),
    },
  ],
});
