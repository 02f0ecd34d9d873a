import { staticPage } from '../article-layout/static-page.tsx';

export const Component = staticPage('faq', {
  en: () => import(/* webpackChunkName: "faq-en" */ './faq-en.tsx'),
  es: () => import(/* webpackChunkName: "faq-es" */ './faq-es.tsx'),
});
