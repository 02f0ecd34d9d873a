import type { ReactNode } from 'react';
import { staticPage } from '../article-layout/static-page.tsx';
import { useOpenAtHash } from './open-at-hash.ts';

const Faq = staticPage('faq', {
  en: () => import(/* webpackChunkName: "faq-en" */ './faq-en.tsx'),
  es: () => import(/* webpackChunkName: "faq-es" */ './faq-es.tsx'),
});

export function Component(): ReactNode {
  useOpenAtHash();
  return <Faq />;
}
