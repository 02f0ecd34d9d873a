import { act } from '@testing-library/react';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { activate } from '@tulebyte/i18n';
import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { DEFAULT_TOGGLES, sessionAtom, store, togglesAtom } from '@tulebyte/platform';
import { fixtureSession } from '@tulebyte/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppProviders } from '../app/app-providers.tsx';
import { shellRoutes } from '../app/shell-routes.ts';
import { page, siteRoutes } from './site.fixture.tsx';

const system = createStrictUiSystem();
let root: { unmount: () => void } | undefined;

async function serve(routes: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost:3000${path}`));
  if (context instanceof Response) throw new Error('A page was expected');
  return renderToString(
    <UiProvider system={system}>
      <AppProviders>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </AppProviders>
    </UiProvider>,
  );
}

async function loaded(): Promise<RouteObject[]> {
  const pages = await Promise.all(
    shellRoutes.map(async ({ lazy, HydrateFallback: _unused, ...route }) => ({ ...route, ...(await lazy()) })),
  );
  return siteRoutes([page('/dashboard', 'Dashboard'), page('/admin', 'Administration'), ...pages]);
}

beforeEach(() => {
  store.set(sessionAtom, { user: null, session: null, loading: true });
  store.set(togglesAtom, DEFAULT_TOGGLES);
});
afterEach(() => act(() => root?.unmount()));

// The HTML is the same for everyone; this browser has personal data.
function makeBrowserPersonal(): void {
  localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'bilingual_support', enabled: true }]));
  localStorage.setItem('tulebyte.cookieConsent', '{"status":"accepted"}');
  localStorage.setItem('tulebyte.auth', JSON.stringify(fixtureSession()));
  localStorage.setItem('tulebyte.colorMode', 'dark');
  sessionStorage.setItem('tulebyte.draft.sign-in', JSON.stringify({ email: 'rosa@valleyfarms.example' }));
}

describe('the first client render', () => {
  it.each([
    'es /nowhere?plan=pro',
    '/',
    '/auth',
    '/auth?view=sign-up&from=/support',
    '/auth/confirm',
    '/forgot-password',
    '/account',
    '/offline',
    '/nowhere',
    '/dashboard',
    '/admin',
    '/admin/nope',
    '/client-portal/nope',
  ])('matches the HTML of %s', async (named) => {
    const path = named.replace('es ', '');
    activate(named === path ? 'en' : 'es', []);
    const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const routes = await loaded();
    // The web server stores one document per path, without the query.
    const html = await serve(routes, path.split('?')[0] ?? path);
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.replaceChildren(container);
    makeBrowserPersonal();

    const router = createMemoryRouter(await loaded(), { initialEntries: [path], hydrationData: { loaderData: {} } });
    const recovered = vi.fn();
    await act(async () => {
      root = hydrateRoot(
        container,
        <UiProvider system={system}>
          <AppProviders>
            <RouterProvider router={router} />
          </AppProviders>
        </UiProvider>,
        { onRecoverableError: recovered },
      );
    });
    expect(recovered.mock.calls).toEqual([]);
    expect(consoleErrors.mock.calls).toEqual([]);
    expect(html).not.toMatch(/\sstyle="/);
    // A guarded page shows nothing until the session is known; an unknown path is the not-found page for everyone.
    const known = !path.endsWith('/nope');
    const guarded = known && requiredAccess(path.split('?')[0] ?? path) !== 'public';
    expect(html.includes('<h1')).toBe(!guarded && path !== '/auth/confirm');
  });
});
