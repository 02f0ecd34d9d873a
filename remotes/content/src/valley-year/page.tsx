import { staticPage } from '../article-layout/static-page.tsx';

export const Component = staticPage('valley-year', {
  en: () => import(/* webpackChunkName: "valley-year-en" */ './valley-year-en.tsx'),
  es: () => import(/* webpackChunkName: "valley-year-es" */ './valley-year-es.tsx'),
});
