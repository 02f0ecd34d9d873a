import { msg } from '@lingui/core/macro';
import { defineRemote, privateRoute } from '@tulebyte/federation/remote';
import { productHead } from './products/product-route.ts';

const order = privateRoute(
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
      handle: { title: msg`Shop: computers and parts we stand behind`, breadcrumb: msg`Shop` },
      lazy: () => import(/* webpackChunkName: "storefront" */ './storefront/page.tsx'),
    },
    {
      id: 'products',
      path: '/products',
      handle: { title: msg`All products and prices`, breadcrumb: msg`Products`, parent: '/shop' },
      lazy: () => import(/* webpackChunkName: "products" */ './products/list-page.tsx'),
    },
    {
      id: 'product',
      path: '/product/:productId',
      handle: { title: msg`Product`, parent: '/shop', head: productHead },
      lazy: () => import(/* webpackChunkName: "product" */ './products/product-page.tsx'),
    },
    privateRoute(
      'configure',
      '/shop/configure',
      msg`Configurator`,
      () => import(/* webpackChunkName: "configure" */ './configurator/page.tsx'),
    ),
    privateRoute('cart', '/shop/cart', msg`Cart`, () => import(/* webpackChunkName: "cart" */ './cart/page.tsx')),
    privateRoute(
      'checkout',
      '/shop/checkout',
      msg`Checkout`,
      () => import(/* webpackChunkName: "checkout" */ './checkout/page.tsx'),
    ),
    privateRoute(
      'my-orders',
      '/shop/orders',
      msg`Your orders`,
      () => import(/* webpackChunkName: "my-orders" */ './orders/order-list-page.tsx'),
    ),
    {
      ...order,
      handle: { ...order.handle, head: ({ params: { number = '' } }) => ({ title: msg`Order ${number}`, breadcrumb: number }) },
    },
  ],
});
