import { screen } from '@testing-library/react';
import { onFault, store, type Fault } from '@tulebyte/platform';
import { Link } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staticFallbackAtom, rememberStaticPage } from '../document/static-fallback.ts';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import { PageErrorScreen } from './error-screens.tsx';

let faults: Fault[] = [];
let stop = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  stop = onFault((fault) => faults.push(fault));
  faults = [];
  store.set(staticFallbackAtom, null);
});
afterEach(() => stop());

function Broken(): never {
  throw new Error('broken');
}
const rejectingLoader = (error: Error) => () => {
  throw error;
};
const unavailable = new RemoteUnavailableError('shop', '0.1.0-abd', new Error('gone'), '/shop/:id');
const loadPrevious = vi.fn(async () => false);

const openPage = (route: object, at = '/shop/broken', routes: RouteObject[] = []) =>
  renderScreen(<p>fine</p>, {
    at,
    path: '/fine',
    routes: [
      {
        path: '/shop/:id',
        element: <p>fine</p>,
        handle: { remote: 'shop', version: '0.1.0-abc', pattern: '/shop/:id', loadPrevious },
        ErrorBoundary: PageErrorScreen,
        ...route,
      },
      ...routes,
    ],
  });

it.each<[string, object, string]>([
  ['a render error', { element: <Broken /> }, '0.1.0-abc'],
  ['a data error', { loader: rejectingLoader(new RemoteDataError('no response')) }, '0.1.0-abc'],
  ['a remote that could not be loaded', { handle: undefined, loader: rejectingLoader(unavailable) }, '0.1.0-abd'],
])('shows %s with the remote and its version when the page has no HTML', async (_, route, version) => {
  openPage(route);
  expect(await screen.findByText(`For our technicians: shop ${version}`)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This part of the site didn’t load');
});

it('reports render errors; what loads code or data reports its own failures', async () => {
  openPage({ loader: rejectingLoader(new RemoteDataError('no response')) });
  await screen.findByText(/For our technicians/);
  expect(faults).toEqual([]);
  openPage({ element: <Broken /> });
  await vi.waitFor(() => expect(faults).toMatchObject([{ remote: 'shop', version: '0.1.0-abc', phase: 'render' }]));
});

it("reports an error in one of the host's own pages as the host's fault", async () => {
  openPage({ handle: undefined, element: <Broken /> });
  expect(await screen.findByText(/For our technicians: shell/)).toBeTruthy();
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'render' }]);
});

it('says what happened while it looks for something better, where no page is on the screen', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  openPage({ element: <Broken /> });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('reloads the document on retry', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { user } = openPage({ element: <Broken /> });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('renders the page again when the previous version has it', async () => {
  let isBroken = true;
  loadPrevious.mockImplementationOnce(async () => {
    isBroken = false;
    return true;
  });
  const Page = () => (isBroken ? <Broken /> : <p>The page as it was</p>);
  openPage({ element: <Page /> });
  expect(await screen.findByText('The page as it was')).toBeTruthy();
});

it('the page of the previous version has what was typed into the one that crashed, and the focus', async () => {
  let isBroken = false;
  loadPrevious.mockImplementationOnce(async () => {
    isBroken = false;
    return true;
  });
  function Page() {
    const [, setClicks] = useState(0);
    if (isBroken) throw new Error('broken');
    return (
      <main id="main">
        <input name="company" aria-label="Company" />
        <button
          onClick={() => {
            isBroken = true;
            setClicks(1);
          }}
        >
          Crash
        </button>
      </main>
    );
  }
  const { user } = openPage({ element: <Page /> });
  const before = screen.getByLabelText<HTMLInputElement>('Company');
  await user.type(before, 'Delgado Farms');
  screen.getByRole('button', { name: 'Crash' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => expect(screen.getByLabelText('Company')).not.toBe(before));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Delgado Farms'));
  expect(document.activeElement).toBe(screen.getByLabelText('Company'));
});

it('leaves a visitor alone who goes to another page while the previous version loads', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  loadPrevious.mockReturnValueOnce(promise);
  const slow = { path: '/slow', element: <h1>Slow page</h1>, loader: () => new Promise((done) => setTimeout(done, 200, null)) };
  const WithLink = () => (
    <>
      <Link to="/slow">Leave</Link>
      <PageErrorScreen />
    </>
  );
  const { user } = openPage({ element: <Broken />, ErrorBoundary: WithLink }, '/shop/broken', [slow]);
  await vi.waitFor(() => expect(loadPrevious).toHaveBeenCalled());
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  resolve(true);
  expect(await screen.findByText('Slow page')).toBeTruthy();
});

it("keeps the page's HTML and what was typed into it", async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="main"><h1>Delta 14 laptop</h1><input name="name"></div>');
  const field = document.querySelector<HTMLInputElement>('#main input');
  rememberStaticPage('/shop/known', document);
  if (field) field.value = 'Rosa';
  openPage({ element: <Broken /> }, '/shop/known');
  await vi.waitFor(() => expect(store.get(staticFallbackAtom)).not.toBeNull());
  const fallback = store.get(staticFallbackAtom);
  expect(fallback).toMatchObject({ path: '/shop/known', crashed: true });
  expect(fallback?.html).toContain('Delta 14 laptop');
  expect(fallback?.fields).toEqual([field]);
  document.querySelector('#main')?.remove();
});

it("fetches the page's HTML when it isn't that of the document", async () => {
  const html = '<div id="main"><h1>Router</h1></div><script type="application/json" id="page">{"mode":"static"}</script>';
  const respond = async () => Object.defineProperty(new Response(html), 'url', { value: location.href });
  vi.stubGlobal('fetch', respond);
  openPage({ element: <Broken /> }, '/shop/router');
  await vi.waitFor(() => expect(store.get(staticFallbackAtom)).toMatchObject({ crashed: true }));
});
