import { Trans } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { retryImport } from './retry-import.ts';

/*
 * What stands in for what failed. Pages that work never need it, so it is loaded once they are idle (`after-start.ts`); where even it
 * cannot be had, a plain notice stands there until it can.
 */
export const RootErrorScreen = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "errors" */ './root-error-screen.tsx')),
  PlainNotice,
);
export const PageErrorScreen = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "errors" */ './page-error-screen.tsx')),
  PlainNotice,
);

/** Says what happened with what the page has already. */
export function PlainNotice(): ReactNode {
  return (
    <p role="alert">
      <Trans>This part of the site did not load</Trans>{' '}
      <button type="button" onClick={() => location.reload()}>
        <Trans>Retry</Trans>
      </button>
    </p>
  );
}
