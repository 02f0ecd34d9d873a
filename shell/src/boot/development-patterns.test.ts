import type { RemoteRoutes } from '@tulebyte/federation/remote';
import type { ClientRelease } from '@tulebyte/federation/release';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDevelopmentPatterns } from './development-patterns.ts';

const build = { version: 'development', manifestIntegrity: '' };
const shop = { ...build, patterns: ['/products'] };
const marketing = { ...build, patterns: ['/pricing'] };
const development = { shop: 'http://localhost:5173/entry.js' };

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

async function patternsAfter(routes: () => Promise<RemoteRoutes>, more: Partial<ClientRelease> = {}) {
  const release: ClientRelease = { release: 1, shell: build, remotes: { shop, marketing }, development, ...more };
  await readDevelopmentPatterns({ routes }, release);
  return Object.fromEntries(Object.entries(release.remotes).map(([name, { patterns }]) => [name, patterns]));
}

const exposing =
  (...paths: string[]) =>
  async () =>
    ({ routes: paths.map((path) => ({ path })) }) as unknown as RemoteRoutes; // all that is read of it

it('takes the patterns of a remote from its dev server', async () => {
  expect(await patternsAfter(exposing('/products', '/new'))).toEqual({ shop: ['/products', '/new'], marketing: ['/pricing'] });
});

it('leaves out paths that the policy does not give the remote, and says so', async () => {
  const developmentPaths = { shop: ['/products', '/shop*'] };
  const routes = exposing('/products', '/shop/new', '/pricing', '/admin/users');
  expect(await patternsAfter(routes, { developmentPaths })).toEqual({
    shop: ['/products', '/shop/new'],
    marketing: ['/pricing'],
  });
  expect(console.error).toHaveBeenCalledExactlyOnceWith("The policy doesn't give shop these paths: /pricing, /admin/users");
});

it('starts the page although a dev server does not respond', async () => {
  const routes = async () => Promise.reject(new Error('refused'));
  expect(await patternsAfter(routes)).toEqual({ shop: ['/products'], marketing: ['/pricing'] });
  expect(console.error).toHaveBeenCalledOnce();
});
