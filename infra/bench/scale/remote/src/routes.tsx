import { msg } from '@lingui/core/macro';
import { defineRemote, privateRoute, type RemoteRoute } from '@tulebyte/federation/remote';

const load = {
  one: () => import(/* webpackChunkName: "one" */ './page.tsx'),
  two: () => import(/* webpackChunkName: "two" */ './page.tsx'),
  three: () => import(/* webpackChunkName: "three" */ './page.tsx'),
  four: () => import(/* webpackChunkName: "four" */ './page.tsx'),
  five: () => import(/* webpackChunkName: "five" */ './page.tsx'),
  six: () => import(/* webpackChunkName: "six" */ './page.tsx'),
  seven: () => import(/* webpackChunkName: "seven" */ './page.tsx'),
  eight: () => import(/* webpackChunkName: "eight" */ './page.tsx'),
  nine: () => import(/* webpackChunkName: "nine" */ './page.tsx'),
  ten: () => import(/* webpackChunkName: "ten" */ './page.tsx'),
  eleven: () => import(/* webpackChunkName: "eleven" */ './page.tsx'),
  twelve: () => import(/* webpackChunkName: "twelve" */ './page.tsx'),
};

const pages = Object.entries(load).map(([id, lazy]): RemoteRoute => ({
  id,
  path: `/team000/${id}`,
  handle: { title: msg`Sample page`, head: () => ({ title: `Page ${id} of team000` }) },
  lazy,
}));

/** About as many patterns as an average remote of the site: twelve pages, one with many instances, three only for signed-in people. */
export default defineRemote({
  name: 'team000',
  messages: { es: async () => ({ messages: {} }) },
  seo: () => import(/* webpackChunkName: "seo" */ './seo.ts'),
  routes: [
    ...pages,
    {
      id: 'item',
      path: '/team000/item/:id',
      handle: {
        title: msg`Sample item`,
        head: ({ params: { id = '' } }) => ({ title: `Item ${id} of team000` }),
      },
      lazy: () => import(/* webpackChunkName: "item" */ './page.tsx'),
    },
    privateRoute('list', '/team000/list', msg`List`, () => import(/* webpackChunkName: "list" */ './page.tsx')),
    privateRoute('detail', '/team000/list/:id', msg`Detail`, () => import(/* webpackChunkName: "detail" */ './page.tsx')),
    privateRoute('settings', '/team000/settings', msg`Settings`, () => import(/* webpackChunkName: "settings" */ './page.tsx')),
  ],
});
