import { CapturedRegion, lazyComponent, store } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';

const FrameHtml = () => <CapturedRegion name="workspace" />;

const Frame = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "deferred-shell-workspace" */ './frame.tsx')),
  FrameHtml,
);

/**
 * What surrounds a page of the workspace: bar, side navigation, and on phones the bottom bar. It is in the page's HTML, which stays until
 * the code and the links are there, so that neither the page nor its layout waits for them.
 */
export function Workspace(): ReactNode {
  const isInteractive = useAtomValue(interactiveAtom, { store });
  return isInteractive || typeof document === 'undefined' ? (
    <ErrorBoundary fallback={<FrameHtml />}>
      <Frame />
    </ErrorBoundary>
  ) : (
    <FrameHtml />
  );
}
