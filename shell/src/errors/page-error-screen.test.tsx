import { screen } from '@testing-library/react';
import { onFault, type Fault } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberStaticPage } from '../document/static-page.ts';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import PageErrorScreen from './page-error-screen.tsx';

let faults: Fault[] = [];
let stop = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = onFault((fault) => faults.push(fault));
  faults = [];
});
afterEach(() => stop());

function Broken(): never {
  throw new Error('broken');
}
const rejectingLoader = (error: Error) => () => {
  throw error;
};
const unavailable = new RemoteUnavailableError('shop', '0.1.0-abd', new Error('gone'), '/shop/:id');

const openPage = (route: object) =>
  renderScreen(<p>fine</p>, {
    at: '/shop/broken',
    path: '/fine',
    routes: [
      {
        path: '/shop/:id',
        element: <p>fine</p>,
        handle: { remote: 'shop', version: '0.1.0-abc', pattern: '/shop/:id' },
        ErrorBoundary: PageErrorScreen,
        ...route,
      },
    ],
  });

it.each<[string, object, Partial<Fault>]>([
  ['a render error', { element: <Broken /> }, { phase: 'render', version: '0.1.0-abc' }],
  ['a data error', { loader: rejectingLoader(new RemoteDataError('no response')) }, { phase: 'data', version: '0.1.0-abc' }],
  [
    'a remote that could not be loaded',
    { handle: undefined, loader: rejectingLoader(unavailable) },
    { phase: 'load', version: '0.1.0-abd' },
  ],
])('reports %s with the remote, its version, and the route pattern', async (_, route, fault) => {
  openPage(route);
  expect(await screen.findByText(`For our technicians: shop ${fault.version}`)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This part of the site did not load');
  await vi.waitFor(() => expect(faults).toMatchObject([{ ...fault, remote: 'shop', route: '/shop/:id' }]));
});

it("reports an error in one of the host's own pages as the host's fault", async () => {
  openPage({ handle: undefined, element: <Broken /> });
  expect(await screen.findByText(/For our technicians: shell/)).toBeTruthy();
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'render' }]);
});

it('reloads the document on retry', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { user } = openPage({ element: <Broken /> });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

it("keeps the server-rendered page below the error when its remote can't be loaded", async () => {
  history.replaceState(null, '', '/shop/broken');
  const root = document.createElement('div');
  root.innerHTML = '<div data-remote-page=""><h1>Delta 14 laptop</h1></div>';
  rememberStaticPage(root);
  openPage({ loader: rejectingLoader(unavailable) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Delta 14 laptop');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This part of the site did not load');
});

it('does not show the server-rendered page after a render error', async () => {
  openPage({ element: <Broken /> });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This part of the site did not load');
  expect(screen.queryByText('Delta 14 laptop')).toBeNull();
});
