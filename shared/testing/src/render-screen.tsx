import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { activate, type Locale, type Messages } from '@tulebyte/i18n';
import { FeatureToggleProvider } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { TestProviders } from './test-providers.tsx';

export interface ScreenOptions {
  /** The initial location, possibly with state; `/` by default. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  /** Pattern of the screen's route, if it reads parameters: `/support/ticket/:number`. By default it matches every path. */
  path?: string;
  loader?: RouteObject['loader'];
  /** Other routes, as targets of navigations. */
  routes?: RouteObject[];
  locale?: Locale;
  /** Compiled catalogs; without any, texts are in English. */
  messages?: Messages[];
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** The current location. */
  location: () => { pathname: string; search: string; hash: string; state: unknown };
}

/** Renders a screen with theme, language, toggles, and router, like the shell. */
export function renderScreen(
  screen: ReactNode,
  { at = '/', path = '*', loader, routes = [], locale = 'en', messages = [] }: ScreenOptions = {},
): RenderedScreen {
  activate(locale, messages);
  const router = createMemoryRouter(
    [{ path, element: screen, ...(loader ? { loader } : {}), HydrateFallback: () => null }, ...routes],
    { initialEntries: [at] },
  );
  const result = render(
    <I18nProvider i18n={i18n}>
      <TestProviders>
        <FeatureToggleProvider>
          <RouterProvider router={router} />
        </FeatureToggleProvider>
      </TestProviders>
    </I18nProvider>,
  );
  return { ...result, user: userEvent.setup({ delay: null }), location: () => router.state.location };
}
