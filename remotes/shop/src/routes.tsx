import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defineRemote, type RemoteRoute } from '@tulebyte/federation/remote';
import { productHead, productPaths } from './products/product-route.ts';

/** A page of the visitor's own: nothing of it is the same for two people. */
function ownPage(id: string, path: string, title: MessageDescriptor, lazy: RemoteRoute['lazy']): RemoteRoute {
  return { id, path, handle: { title, breadcrumb: title, render: 'app', noIndex: true }, lazy };
}

const order = ownPage(
  'order',
  '/shop/order/:number',
  msg`Order`,
  () => import(/* webpackChunkName: "order" */ './orders/order-page.tsx'),
);

export default defineRemote({
  name: 'shop',
  features: ['service_configurator', 'stripe_payments'],
  messages: { es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs') },
  seo: () => import(/* webpackChunkName: "seo" */ './seo/seo.ts'),
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
    ownPage(
      'configure',
      '/shop/configure',
      msg`Configurator`,
      () => import(/* webpackChunkName: "configure" */ './configurator/page.tsx'),
    ),
    ownPage('cart', '/shop/cart', msg`Cart`, () => import(/* webpackChunkName: "cart" */ './cart/page.tsx')),
    ownPage('checkout', '/shop/checkout', msg`Checkout`, () => import(/* webpackChunkName: "checkout" */ './checkout/page.tsx')),
    ownPage(
      'my-orders',
      '/shop/orders',
      msg`Your orders`,
      () => import(/* webpackChunkName: "my-orders" */ './orders/my-orders-page.tsx'),
    ),
    {
      ...order,
      handle: { ...order.handle, head: ({ params: { number = '' } }) => ({ title: msg`Order ${number}`, breadcrumb: number }) },
    },
  ],
});
