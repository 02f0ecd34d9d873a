import { UiProvider, type UiSystem } from '@tulebyte/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { AppProviders } from '../app/index.ts';

export interface AppProps {
  system: UiSystem;
  router: RouterProviderProps['router'];
  /** Called once, when the page is interactive. */
  onReady: () => void;
}

/** The root component in the browser. */
export function App({ system, router, onReady }: AppProps): ReactNode {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return (
    <UiProvider system={system}>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </UiProvider>
  );
}
