import { Trans } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { retryImport } from './retry-import.ts';

// Loaded when a page is idle (`boot/start-idle-tasks.ts`), since most pages never need them. If they can't be loaded, a plain
// notice is shown until they can.
export const RootErrorScreen = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "errors" */ './root-error-screen.tsx')),
  LoadFailedNotice,
);
export const PageErrorScreen = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "errors" */ './page-error-screen.tsx')),
  LoadFailedNotice,
);

/** A notice without styles of its own, for when nothing more can be loaded. */
export function LoadFailedNotice(): ReactNode {
  return (
    <p role="alert">
      <Trans>This part of the site did not load</Trans>{' '}
      <button type="button" onClick={() => location.reload()}>
        <Trans>Retry</Trans>
      </button>
    </p>
  );
}
