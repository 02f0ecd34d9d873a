import { CapturedRegion, lazyComponent, store, useSession } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { whenIdle } from '../lifecycle/when-idle.ts';

const FrameHtml = () => <CapturedRegion name="workspace" />;

const loadFrame = retryImport(() => import(/* webpackChunkName: "deferred-shell-workspace" */ './frame.tsx'));
const Frame = lazyComponent(loadFrame, FrameHtml);

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

/** Loads the frame while a signed-in user is on a page of the site, whose HTML has none: arriving late, it would push the next page aside. */
export function useFrameAhead(): void {
  const isInteractive = useAtomValue(interactiveAtom, { store });
  const isSignedIn = useSession().user !== null;
  useEffect(() => {
    if (isInteractive && isSignedIn) whenIdle(() => void loadFrame().catch(() => {})); // loaded again when it is shown
  }, [isInteractive, isSignedIn]);
}
