import { CapturedRegion, lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { useContributions } from '../federation/use-contributions.ts';

const Frame = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "deferred-shell-workspace" */ './frame.tsx')),
  FrameHtml,
);

/**
 * What surrounds a page of the workspace: bar, side navigation, and on phones the bottom bar. It is in the page's HTML, which stays until
 * the code and the links are there, so that neither the page nor its layout waits for them.
 */
export function Workspace(): ReactNode {
  const areLinksKnown = Object.keys(useContributions()).length > 0;
  return areLinksKnown ? (
    <ErrorBoundary fallback={<FrameHtml />}>
      <Frame />
    </ErrorBoundary>
  ) : (
    <FrameHtml />
  );
}

function FrameHtml(): ReactNode {
  return <CapturedRegion name="workspace" />;
}
