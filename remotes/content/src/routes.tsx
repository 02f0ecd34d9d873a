import { msg } from '@lingui/core/macro';
import { defineRemote } from '@tulebyte/contracts/remote';

export default defineRemote({
  name: 'content',
  messages: {
    es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs'),
  },
  routes: [
    {
      id: 'faq',
      path: '/faq',
      handle: { title: msg`Questions people ask us`, description: msg`Answers.` },
      lazy: () => import(/* webpackChunkName: "faq" */ './faq/page.tsx'),
    },
  ],
});
