import { msg } from '@lingui/core/macro';
import { defineRemote } from '@tulebyte/contracts/remote';
import { productHead, productPaths } from './products/product-route.ts';

export default defineRemote({
  name: 'shop',
  messages: { es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs') },
  search: () => import(/* webpackChunkName: "search" */ './search/search.ts'),
  routes: [
    {
      id: 'storefront',
      path: '/shop',
      handle: { title: msg`Shop: machines and parts we stand behind`, breadcrumb: msg`Shop` },
      lazy: () => import(/* webpackChunkName: "storefront" */ './storefront/page.tsx'),
    },
    {
      id: 'products',
      path: '/products',
      handle: { title: msg`All products and prices`, breadcrumb: msg`Products` },
      lazy: () => import(/* webpackChunkName: "products" */ './products/list-page.tsx'),
    },
    {
      id: 'product',
      path: '/product/:productId',
      handle: { title: msg`Product`, head: productHead, staticPaths: productPaths },
      lazy: () => import(/* webpackChunkName: "product" */ './products/product-page.tsx'),
    },
  ],
});
