import { CapturedRegion, lazyComponent, store, useSession, whenIdle } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { memo, Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { usePaletteShortcut } from './palette-state.ts';

const WorkspaceHtml = () => <CapturedRegion name="workspace" />;

const loadWorkspaceLayout = retryImport(
  () => import(/* webpackChunkName: "deferred-shell-workspace" */ './workspace-layout.tsx'),
);
const WorkspaceLayout = lazyComponent(loadWorkspaceLayout, WorkspaceHtml);

/**
 * The chrome around a page of the workspace: bar, side navigation, and on phones the bottom bar. Its prerendered HTML stays until
 * the code and the links have loaded, so that neither the page nor its layout waits for them.
 */
export const Workspace = memo(function Workspace(): ReactNode {
  const isInteractive = useAtomValue(interactiveAtom, { store });
  return (
    <ErrorBoundary fallback={<WorkspaceHtml />}>
      <PaletteShortcut />
      {isInteractive || typeof document === 'undefined' ? (
        <WorkspaceLayout />
      ) : (
        // As around the code in the prerendered HTML.
        <Suspense>
          <WorkspaceHtml />
        </Suspense>
      )}
    </ErrorBoundary>
  );
});

/** Apart from the layout, since its code may still be loading, but within its error boundary: without it there is no palette. */
function PaletteShortcut(): ReactNode {
  usePaletteShortcut();
  return null;
}

/** Preloads the workspace while a signed-in user is on a page of the site, whose HTML lacks it: loaded late, it would shift the next page. */
export function usePreloadWorkspace(): void {
  const isInteractive = useAtomValue(interactiveAtom, { store });
  const isSignedIn = useSession().user !== null;
  useEffect(() => {
    if (isInteractive && isSignedIn) whenIdle(() => void loadWorkspaceLayout().catch(() => {})); // retried when it is rendered
  }, [isInteractive, isSignedIn]);
}
