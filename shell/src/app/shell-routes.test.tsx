import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import { describe as text } from '@tulebyte/i18n';
import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it, vi } from 'vitest';
import RemoteErrorPanel from '../errors/remote-error-panel.tsx';
import RootErrorScreen from '../errors/root-error-screen.tsx';
import { Component as NotFound } from '../not-found/not-found-screen.tsx';
import { Component as Offline } from '../offline/offline-screen.tsx';
import { shellRoutes } from './shell-routes.ts';

describe('the host’s own pages', () => {
  it('are the paths that no remote may own, and the not-found page', () => {
    expect(shellRoutes.map(({ path }) => path).toSorted()).toEqual([...SHELL_PATHS, '*'].toSorted());
  });

  it('have chunks named by their ids, as the release expects', () => {
    const source = readFileSync(`${import.meta.dirname}/shell-routes.ts`, 'utf8');
    expect([...source.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name)).toEqual(shellRoutes.map(({ id }) => id));
  });

  it.each(shellRoutes.map((route) => [route.path, route] as const))(
    '%s loads, has a title, and is not indexed',
    async (_, route) => {
      expect(text(route.handle.title)).not.toBe('');
      expect(route.handle.noIndex).toBe(true);
      expect(typeof (await route.lazy()).Component).toBe('function');
    },
  );
});

describe('an unknown path', () => {
  it('is shown, with links to search and phone', () => {
    renderScreen(<NotFound />, { at: '/no/such/page' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page');
    expect(screen.getByText(/\/no\/such\/page/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search the site' }).getAttribute('href')).toBe('/search');
    expect(screen.getByRole('link', { name: /555-0142/ })).toBeTruthy();
  });
});

describe('the error panel', () => {
  it('has a retry, the phone number, and the email address', () => {
    const retry = vi.fn();
    renderScreen(<RemoteErrorPanel remote="shop" version="0.1.0-0123456789ab" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('shop 0.1.0-0123456789ab');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: /555-0142/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: /support@/ }).getAttribute('href')).toMatch(/^mailto:/);
  });
});

describe('an error in the layout itself', () => {
  it('shows its own header and footer with links that load a new document', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken');
    };
    renderScreen(<p>fine</p>, {
      at: '/broken',
      path: '/fine',
      routes: [{ path: '/broken', element: <Broken />, ErrorBoundary: RootErrorScreen }],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on our side');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Go to Homepage/ }).hasAttribute('data-discover')).toBe(false);
  });
});

describe('the offline page', () => {
  it('shows the phone number and the cached pages', async () => {
    const cache = { keys: async () => [new Request('http://localhost:3000/pricing'), new Request('http://localhost:3000/faq')] };
    vi.stubGlobal('caches', { keys: async () => ['tulebyte-pages-7', 'other'], open: async () => cache });
    renderScreen(<Offline />);
    expect((await screen.findByRole('link', { name: '/faq' })).getAttribute('href')).toBe('/faq');
    expect(screen.getByRole('link', { name: '/pricing' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /555-0142/ })).toBeTruthy();
  });
});
