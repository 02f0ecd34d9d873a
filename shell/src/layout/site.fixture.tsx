import { i18n } from '@lingui/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { activate } from '@tulebyte/i18n';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { AppProviders } from '../app/app-providers.tsx';
import { WithContributions } from '../federation/contributions.fixture.tsx';
import RootErrorScreen from '../errors/root-error-screen.tsx';
import { RootLayout } from './root-layout.tsx';

const system = createStrictUiSystem();

/** A stand-in page with a heading. */
export const page = (path: string, title: string, more: Partial<RouteObject> = {}): RouteObject =>
  // No test passes an index route, the other half of RouteObject's union.
  ({ path, element: <h1>{title}</h1>, handle: { title }, ...more }) as RouteObject;

/** The route tree of a site whose remotes are stand-ins. */
export function siteRoutes(pages: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: () => (
        <WithContributions>
          <RootLayout />
        </WithContributions>
      ),
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: () => null,
      children: [page('/', 'Home'), ...pages],
    },
  ];
}

/** Renders the layout around stand-in pages, as in the browser. */
export function renderSite(at: string | { pathname: string; state: unknown }, pages: RouteObject[] = []) {
  if (i18n.locale === '') activate('en', []);
  const router = createMemoryRouter(siteRoutes(pages), { initialEntries: [at] });
  const result = render(
    <UiProvider system={system}>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </UiProvider>,
  );
  return { ...result, router, user: userEvent.setup({ delay: null }), location: () => router.state.location };
}
