import { UiProvider, type UiSystem } from '@tulebyte/ui';
import { useEffect, type ReactNode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { AppProviders } from '../app/index.ts';

export interface AppProps {
  system: UiSystem;
  router: RouterProviderProps['router'];
  /** Called once, when the page is interactive. */
  onReady: () => void;
}

/** The whole page in the browser. */
export function App({ system, router, onReady }: AppProps): ReactNode {
  useEffect(onReady, []); // once: the page becomes ready a single time
  return (
    <UiProvider system={system}>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </UiProvider>
  );
}
