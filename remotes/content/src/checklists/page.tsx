import { chakra } from '@tulebyte/ui';
import type { MouseEvent, ReactNode } from 'react';
import { printSheet } from '@tulebyte/platform/print-sheet';
import { staticPage } from '../article-layout/static-page.tsx';

const Checklists = staticPage('whitepapers', {
  en: () => import(/* webpackChunkName: "whitepapers-en" */ './checklists-en.tsx'),
  es: () => import(/* webpackChunkName: "whitepapers-es" */ './checklists-es.tsx'),
});

/** The lists are static, so their buttons are handled here. */
function printClicked({ target }: MouseEvent): void {
  const id = target instanceof Element ? target.closest('[data-print]')?.getAttribute('data-print') : undefined;
  if (id) printSheet(id);
}

export function Component(): ReactNode {
  return (
    <chakra.div onClick={printClicked}>
      <Checklists />
    </chakra.div>
  );
}
