import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { FeatureToggleProvider, store } from '@tulebyte/platform';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';

/** State, toggles, and language for the whole page. The language is activated before this renders. */
export function AppProviders({ children }: { children: ReactNode }): ReactNode {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <FeatureToggleProvider>{children}</FeatureToggleProvider>
      </I18nProvider>
    </Provider>
  );
}
