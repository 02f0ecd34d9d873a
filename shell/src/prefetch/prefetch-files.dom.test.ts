import { beforeEach, expect, it, vi } from 'vitest';
import { ReleaseState } from '../federation/release-state.ts';
import { ArtifactManifests } from '../federation/artifact-manifests.ts';
import { preload } from '../federation/verified-import.ts';
import { prefetchFiles } from './prefetch-files.ts';

const files = {
  'a.js': { integrity: 'sha256-a' },
  'p.js': { integrity: 'sha256-p' },
  'g.js': { integrity: 'sha256-g' },
  'q.js': { integrity: 'sha256-q' },
};
const shop = {
  name: 'shop',
  version: '2',
  initial: ['a.js'],
  catalogs: {},
  groups: {},
  files,
  patterns: { '/shop': { files: ['p.js'], groups: ['ui-form'] }, '/product/:slug': { files: ['q.js'], groups: [] } },
};
const shell = { name: 'shell', version: '1', initial: [], catalogs: {}, groups: { 'ui-form': ['g.js'] }, files, patterns: {} };
const release = new ReleaseState({
  release: 1,
  shell: { version: '1', manifestIntegrity: 'sha256-1' },
  remotes: { shop: { version: '2', manifestIntegrity: 'sha256-2', patterns: ['/shop', '/product/:slug'] } },
});
const linked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href, integrity }) => [
    new URL(href).pathname,
    integrity,
  ]);

beforeEach(() => {
  for (const link of document.head.querySelectorAll('link[rel=modulepreload]')) link.remove();
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/shop/') ? shop : shell));
});

it('preloads each file of a page within the limit, with its integrity', async () => {
  const limited = vi.fn();
  const limit = <T>(task: () => Promise<T>): Promise<T> => {
    limited();
    return task();
  };
  void prefetchFiles({ release, manifests: new ArtifactManifests(release), preload })('/shop', limit);
  await vi.waitFor(() =>
    expect(linked()).toEqual([
      ['/artifacts/shop/2/web/a.js', 'sha256-a'],
      ['/artifacts/shop/2/web/p.js', 'sha256-p'],
      ['/artifacts/shell/1/web/g.js', 'sha256-g'],
    ]),
  );
  // The release, two manifests, three files.
  expect(limited).toHaveBeenCalledTimes(6);
});

it('preloads the files of a page whose path has parameters', async () => {
  void prefetchFiles({ release, manifests: new ArtifactManifests(release), preload })('/product/mouse', (task) => task());
  await vi.waitFor(() => expect(linked()).toContainEqual(['/artifacts/shop/2/web/q.js', 'sha256-q']));
});

it('does nothing for the host’s own pages and unknown paths', async () => {
  await prefetchFiles({ release, manifests: new ArtifactManifests(release), preload })('/auth', (task) => task());
  expect(linked()).toEqual([]);
});
