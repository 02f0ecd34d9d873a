import { renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SINGLETONS } from '@tulebyte/federation/singletons';
import { describe, expect, test, vi } from 'vitest';
import { loadCandidate } from '../origin/site.ts';
import { readBuild, uploadArtifact } from './artifact.ts';
import { startCanary } from './candidates.ts';
import { lineage } from './history.ts';
import { liveRelease, requireLive } from './live-release.ts';
import { keys } from './keys.ts';
import type { PolicyRules } from './policy.ts';
import { publishVersions, retryRaces } from './publish.ts';
import { PublishError } from './publish-error.ts';
import { rollback } from './rollback.ts';
import { setPolicy } from './set-policy.ts';
import { sha256Of, UnreadableError } from './store.ts';
import { readPageIndex } from './stored-build.ts';
import {
  fixtureBuild,
  flipByte,
  publishedStore,
  SHELL_RENDERER,
  temporaryFolder,
  temporaryStore,
  uploadFixture,
  type FixtureBuild,
} from './testing/fixture-builds.ts';
import { requireTrust } from './trust.ts';
import { verifyStore } from './verify-store.ts';

test('publishing one remote renders only its pages', async () => {
  const options = await publishedStore();
  const { store } = options;
  const before = await liveRelease(store, 'production');
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/', '/pricing'] });

  const release = await publishVersions({ marketing }, options);

  expect(release.parent).toBe(1);
  expect(release.remotes['marketing']?.version).toBe(marketing.version);
  expect(release.remotes['marketing']?.previous?.version).toBe(before?.release.remotes['marketing']?.version);
  expect(release.remotes['shop']).toEqual(before?.release.remotes['shop']);
  expect(release.shell).toEqual(before?.release.shell);
});

test('publishing the host renders every page again', async () => {
  const options = await publishedStore();
  const { store } = options;
  const before = await liveRelease(store, 'production');
  const shell = await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] });

  const release = await publishVersions({ shell }, options);

  for (const name of ['marketing', 'shop']) {
    expect(release.remotes[name]?.pages).not.toBe(before?.release.remotes[name]?.pages);
    const index = await readPageIndex(store, release.remotes[name]?.pages ?? '');
    expect(index.shell).toBe(shell.version);
  }
});

test.each([
  ['folder', (path: string) => mkdir(join(path, 'below'), { recursive: true })],
  ['link to itself', (path: string) => symlink(basename(path), path)],
])('a %s in the place of the next release, or of its pointer, costs only their numbers', async (_, put) => {
  const options = await publishedStore();
  const { store } = options;
  await put(join(store.folder, keys.release(2)));
  await put(join(store.folder, keys.pointer('production', 2)));
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/', '/pricing'] });

  const { release } = await publishVersions({ marketing }, options);

  expect(release).toBe(3);
  const live = await requireLive(store, 'production');
  expect([live.release.release, live.pointer.counter]).toEqual([3, 3]);
  const { damaged } = await verifyStore(store, [live.release]);
  expect(damaged.map(({ key }) => key)).toEqual(expect.arrayContaining([keys.release(2), keys.pointer('production', 2)]));
});

test('a publisher that loses many races in a row tries again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // no pauses
  const attempt = vi.fn<() => Promise<string | undefined>>().mockResolvedValue('live');
  for (let race = 0; race < 50; race += 1) attempt.mockResolvedValueOnce(undefined);
  expect(await retryRaces('production', attempt)).toBe('live');
});

test('two teams that publish at the same moment both go live', async () => {
  const options = await publishedStore();
  const { store } = options;
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/'] });
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });

  await Promise.all([publishVersions({ marketing }, options), publishVersions({ shop }, options)]);

  const live = await liveRelease(store, 'production');
  expect(live?.release.remotes['marketing']?.version).toBe(marketing.version);
  expect(live?.release.remotes['shop']?.version).toBe(shop.version);
  const numbers: number[] = [];
  if (live) for await (const { release } of lineage(store, live.release)) numbers.push(release);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test.each(['react', 'react-dom', 'react-router', '@supabase/supabase-js'])(
  'rejects a remote with its own %s, whatever built it',
  async (copy) => {
    const options = await publishedStore();
    const mark = SINGLETONS[copy]?.marks[0] ?? '';
    const shop = await uploadFixture(options.store, { name: 'shop', mark, patterns: ['/shop'] });
    const refusal: unknown = await publishVersions({ shop }, options).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      message: expect.stringContaining(`its own ${copy},`),
      where: expect.stringMatching(/^remote "shop" .*, web\/\w+\.js$/),
    });
    expect((await liveRelease(options.store, 'production'))?.release.release).toBe(1);
  },
);

test('rejects a manifest that makes a file look smaller than it is', async () => {
  const options = await publishedStore();
  const build: FixtureBuild = { name: 'shop', mark: 'b', patterns: ['/shop'] };
  const { files } = fixtureBuild(build).manifest;
  const lying = Object.fromEntries(Object.entries(files).map(([file, described]) => [file, { ...described, brotli: 1 }]));
  const shop = await uploadFixture(options.store, { ...build, manifest: { files: lying } });
  await expect(publishVersions({ shop }, options)).rejects.toMatchObject({
    message: expect.stringMatching(/^its manifest says that \w+\.js weighs 1 bytes; it weighs \d+/),
    where: expect.stringMatching(/^"shop"/),
  });
});

test('rejects a file for browsers that is not in the manifest, and so has no weight', async () => {
  const options = await publishedStore();
  const build: FixtureBuild = { name: 'shop', mark: 'b', patterns: ['/shop'], web: { 'hidden.js': 'hidden' } };
  const { 'hidden.js': hidden, ...files } = fixtureBuild(build).manifest.files;
  expect(hidden).toBeDefined();
  const shop = await uploadFixture(options.store, { ...build, manifest: { files } });
  await expect(publishVersions({ shop }, options)).rejects.toMatchObject({
    message: 'its manifest does not list hidden.js',
    where: expect.stringMatching(/^"shop"/),
  });
});

const MB = 1024 * 1024;
const manyFiles = <T>(count: number, content: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`media/${index}.mp4`, content]));

test.each([
  ['a file', { web: { 'large.js': 'a'.repeat(17 * MB) } }, 'has 17825792 bytes, more than 16777216'],
  ['files, by number', { web: manyFiles(5001, 'one video') }, /has 500\d files, more than 5000/],
  [
    'pages, by number',
    {
      patterns: ['/shop/:id'],
      node: `export const staticPaths = Array.from({ length: 2501 }, (_, index) => '/shop/' + index);`,
    },
    'has 5002 pages, more than 5000',
  ],
])('rejects more than web servers read: %s', async (_, build, problem) => {
  const options = await publishedStore();
  const publishing = uploadFixture(options.store, { name: 'shop', mark: 'large', ...build }).then((shop) =>
    publishVersions({ shop }, options),
  );
  await expect(publishing).rejects.toMatchObject({ name: 'PublishError', message: expect.stringMatching(problem) });
});

test('rejects more than web servers read: files, by their size altogether', async () => {
  const { store } = await publishedStore();
  const { dist, manifest } = fixtureBuild({ name: 'shop', web: manyFiles(17, '') });
  for (let index = 0; index < 17; index += 1) truncateSync(join(dist, `web/media/${index}.mp4`), 16 * MB);
  await expect(uploadArtifact(store, dist, manifest)).rejects.toThrow('has files of more than 268435456 bytes altogether');
});

test.each(['web', 'node', 'remote.json', 'web/page.js'])(
  'a build whose %s is a link to something else is not published',
  async (part) => {
    const { dist, manifest } = fixtureBuild({ name: 'shop', patterns: ['/shop'] });
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    renameSync(join(dist, part), elsewhere);
    symlinkSync(elsewhere, join(dist, part));
    await expect(uploadArtifact(temporaryStore(), dist, manifest)).rejects.toThrow(
      `${part} is not part of the build, but a link`,
    );
  },
);

test.each(['../shop', '', '__proto__', 'Labs', 'a b'])(
  'refuses a build that calls itself "%s" before it stores anything',
  async (name) => {
    const { dist, manifest } = fixtureBuild({ name: 'shop', patterns: ['/shop'] });
    writeFileSync(join(dist, 'remote.json'), JSON.stringify({ ...manifest, name }));
    await expect(readBuild(dist)).rejects.toThrow('its manifest is malformed: name must be the name of a build');
  },
);

test('rejects a changed page whose HTML is too large; another change is not held up by it', async () => {
  const options = await publishedStore();
  const { store } = options;
  const shell = (mark: string) =>
    uploadFixture(store, {
      name: 'shell',
      mark,
      patterns: ['/auth', '*'],
      node: SHELL_RENDERER.replace('const html = ', "const html = (path === '/shop' ? 'a'.repeat(600_000) : '') + "),
    });
  await publishVersions({ shell: await shell('b') }, options);
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
  await expect(publishVersions({ shop }, options)).rejects.toMatchObject({
    message: expect.stringMatching(/^the HTML of its page \/shop has 600\d+ bytes, more than 524288$/),
    where: expect.stringMatching(/^"shop" /),
  });
  await publishVersions({ shell: await shell('c') }, options);
});

test('rejects its own copy of what the host provides, also in a module file', async () => {
  const options = await publishedStore();
  const web = { 'own.mjs': SINGLETONS['react']?.marks[0] ?? '' };
  const shop = await uploadFixture(options.store, { name: 'shop', mark: 'b', patterns: ['/shop'], web });
  await expect(publishVersions({ shop }, options)).rejects.toThrow('it brings its own react');
});

test('rejects a remote that fails to render, and changes nothing', async () => {
  const options = await publishedStore();
  const { store } = options;
  const before = await store.list('channels/');
  const node = 'export function render() { throw new Error("the page is broken"); }';
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'], node });

  const refusal = await publishVersions({ shop }, options).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(PublishError);
  expect(refusal).toMatchObject({
    message: '/shop failed to render: the page is broken',
    where: expect.stringContaining('shop'),
    remedy: expect.stringContaining('SUPABASE_URL='),
  });
  expect(await store.list('channels/')).toEqual(before);

  const backend = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sample-key' };
  const withBackend = await publishVersions({ shop }, { ...options, backend }).catch((error: unknown) => error);
  expect(withBackend).toMatchObject({ remedy: expect.stringContaining('npm run dev -- shop') });
});

test('a failed smoke test stops the publication', async () => {
  const options = await publishedStore();
  const { store } = options;
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
  const smoke = async () => {
    throw new PublishError({ what: 'dead page', where: 'shop', remedy: 'mend it' });
  };
  await expect(publishVersions({ shop }, { ...options, smoke })).rejects.toThrow('dead page');
  expect((await liveRelease(store, 'production'))?.release.release).toBe(1);
});

test('one damaged or missing file of the host stops no publication; without its copy, it does', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { release } = await requireLive(store, 'production');
  const { shell } = release;
  const index = await readPageIndex(store, shell.pages);
  const files = ['remote.json', 'files.json', 'node/render.js', 'web/entry.js'].map((file) =>
    keys.artifact('shell', shell.version, file),
  );
  const pages = [keys.pageIndex(shell.pages), keys.page(index.paths['/auth']?.page ?? '')];
  for (const [number, key] of [...files, ...pages].entries()) {
    const intact = await store.get(key);
    for (const damage of [() => flipByte(store, key, 8), () => store.remove(key)]) {
      await damage();
      expect((await verifyStore(store, [release])).damaged.map((each) => each.key)).toContain(key);
      const mark = `${number} ${damage}`;
      const shop = await uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
      const published = await publishVersions({ shop }, options);
      expect([published.shell, published.remotes['shop']?.version]).toEqual([shell, shop.version]);
      expect((await loadCandidate(store, published, ['shop'])).paths).toHaveProperty('/auth');
      await store.replace(key, intact ?? Buffer.alloc(0));
    }
  }
  const [manifest = ''] = files;
  for (const key of [manifest, keys.copy(manifest)]) flipByte(store, key, 8);
  const shop = await uploadFixture(store, { name: 'shop', mark: 'last', patterns: ['/shop'] });
  await expect(publishVersions({ shop }, options)).rejects.toThrow(`${manifest} differs from what was published`);
});

describe('a file on a bad sector, which the disk lists and cannot read', () => {
  test.each([
    'policy/1.json',
    'channels/production/1.json',
    'releases/1.json',
    'copies/policy/1.json',
    'the page index of the host',
    'the copy of the page index of the host',
  ])('stops no publication: %s', async (file) => {
    const options = await publishedStore();
    const { store } = options;
    const { release } = await requireLive(store, 'production');
    const index = keys.pageIndex(release.shell.pages);
    const unreadable = !file.includes('page index') ? file : file.includes('copy') ? keys.copy(index) : index;
    const get = store.get.bind(store);
    vi.spyOn(store, 'get').mockImplementation(async (key) => {
      if (key === unreadable) throw new UnreadableError(key, new Error('EIO: i/o error, read'));
      return get(key);
    });
    const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
    expect((await publishVersions({ shop }, options)).remotes['shop']?.version).toBe(shop.version);
    expect((await loadCandidate(store, (await requireLive(store, 'production')).release, ['shop'])).paths).toHaveProperty(
      '/auth',
    );
  });

  test.each(['web/page.js', 'remote.json', 'files.json'])('is replaced when its build is published again: %s', async (file) => {
    const options = await publishedStore();
    const { store } = options;
    const build = { name: 'shop', mark: 'b', patterns: ['/shop'] };
    const { version } = await uploadFixture(store, build);
    const key = keys.artifact('shop', version, file);
    const get = store.get.bind(store);
    const replace = vi.spyOn(store, 'replace');
    vi.spyOn(store, 'get').mockImplementation(async (each) => {
      if (each === key && replace.mock.calls.length === 0) throw new UnreadableError(key, new Error('EIO: i/o error, read'));
      return get(each);
    });
    await uploadFixture(store, build);
    expect(replace.mock.calls.map(([replaced]) => replaced)).toEqual([key]);
  });
});

test('a publication restores files of the host that are missing, and copies in stores from before there were any', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { release } = await requireLive(store, 'production');
  const key = keys.artifact('shell', release.shell.version, 'web/page.js');
  await rm(join(store.folder, 'copies/artifacts'), { recursive: true });
  await rm(join(store.folder, 'copies/pages'), { recursive: true });
  const publish = async (mark: string) =>
    publishVersions({ shop: await uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] }) }, options);
  await publish('b');
  await store.remove(key);
  expect((await verifyStore(store, [await publish('c')])).damaged).toEqual([]);
});

test('a publication goes on next to a damaged remote', async () => {
  const options = await publishedStore();
  const { store } = options;
  const live = await liveRelease(store, 'production');
  const marketing = live?.release.remotes['marketing'];
  if (!marketing) throw new Error('nothing live');
  const said = vi.spyOn(console, 'warn').mockReturnValue();

  for (const [index, file] of ['remote.json', 'files.json', 'web/page.js'].entries()) {
    const key = keys.artifact('marketing', marketing.version, file);
    flipByte(store, key, 30);
    const mark = `c${index}`;
    const next = await uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
    const release = await publishVersions({ shop: next }, options);
    expect(release.remotes['marketing']).toEqual(marketing);
    flipByte(store, key, 30);
  }
  expect(said.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining(`"marketing" ${marketing.version} is damaged and stays as it is`),
    expect.stringContaining(`files.json differs from what was published`),
  ]);
  said.mockRestore();
});

test('publishing a build again repairs its damaged and missing files', async () => {
  const options = await publishedStore();
  const { store } = options;
  const build = { name: 'shop', mark: 'a', patterns: ['/shop'] };
  const { version } = await uploadFixture(store, build);
  for (const file of ['web/page.js', 'node/entry.js', 'remote.json', 'files.json']) {
    const key = keys.artifact('shop', version, file);
    const intact = await store.get(key);
    flipByte(store, key, 8);
    await uploadFixture(store, build);
    expect(await store.get(key)).toEqual(intact);
    await rm(join(store.folder, key));
    await uploadFixture(store, build);
    expect(await store.get(key)).toEqual(intact);
  }
});

test('a publisher that was killed while it uploaded leaves nothing that the next one trips over', async () => {
  const options = await publishedStore();
  const { store } = options;
  const build = { name: 'shop', mark: 'killed', patterns: ['/shop'] };
  const { version } = await uploadFixture(store, build);
  const files = await store.list(`artifacts/shop/${version}/`);
  for (let written = 0; written < files.length; written += 1) {
    for (const key of files.slice(written)) await rm(join(store.folder, key), { force: true });
    await publishVersions({ shop: await uploadFixture(store, build) }, options);
    expect((await liveRelease(store, 'production'))?.release.remotes['shop']?.version).toBe(version);
  }
});

test("static pages at a path that the policy gives another remote are refused, as is a policy that takes a live one's path", async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  const marketing = { paths: ['/', '/pricing', '/shop/sale'], owners: [] };
  const sale: PolicyRules = { ...rules, remotes: { ...rules.remotes, marketing } };
  const shop = (mark: string, paths: string[]) =>
    uploadFixture(store, {
      name: 'shop',
      mark,
      patterns: ['/shop', '/shop/:id'],
      node: `export const staticPaths = ${JSON.stringify(paths)};`,
    });
  await publishVersions({ shop: await shop('a', ['/shop/sale']) }, options);
  await expect(setPolicy(store, sale, 'tests')).rejects.toThrow('"shop" is live with a page at /shop/sale');
  await publishVersions({ shop: await shop('b', ['/shop/lamp']) }, options);
  await setPolicy(store, sale, 'tests');
  const patterns = ['/', '/pricing', '/shop/sale'];
  await publishVersions({ marketing: await uploadFixture(store, { name: 'marketing', mark: 'sale', patterns }) }, options);

  const again = publishVersions({ shop: await shop('c', ['/shop/lamp', '/shop/sale']) }, options);
  await expect(again).rejects.toThrow('/shop/sale is outside the paths that "shop" owns; it belongs to "marketing"');
  await expect(again).rejects.toBeInstanceOf(PublishError);
  await publishVersions({ shop: await shop('d', ['/shop/lamp', '/shop/sales']) }, options);
});

test('code runs only after it was checked', async () => {
  const options = await publishedStore();
  const { store } = options;
  const shop = await uploadFixture(store, { name: 'shop', mark: 'never run yet', patterns: ['/shop'] });
  const key = keys.artifact('shop', shop.version, 'node/entry.js');
  await writeFile(join(store.folder, key), `throw new Error('it ran');`);
  await expect(publishVersions({ shop }, options)).rejects.toThrow('node/entry.js differs from what was published');
});

test('rejects other code under a version that the store has', async () => {
  const { store } = await publishedStore();
  const build = { name: 'shop', mark: 'b', patterns: ['/shop'] };
  const { version } = await uploadFixture(store, build);
  const listKey = join(store.folder, keys.fileList('shop', version));
  const list = JSON.parse(await readFile(listKey, 'utf8')) as Record<string, string>;
  await writeFile(join(store.folder, keys.artifact('shop', version, 'web/page.js')), '// planted');
  list['web/page.js'] = sha256Of(Buffer.from('// planted'));
  await writeFile(listKey, JSON.stringify(list));
  await expect(uploadFixture(store, build)).rejects.toThrow(`the store has another web/page.js in shop ${version}`);
});

test.each([
  ['channels/production/1.json', 'channels/production/1.json is damaged'],
  ['releases/1.json', 'releases/1.json is damaged'],
  ['policy/1.json', 'policy/1.json is damaged'],
])('one torn document costs nothing, and both copies are reported: %s', async (key, what) => {
  const options = await publishedStore();
  const { store } = options;
  await writeFile(join(store.folder, key), '{');
  expect((await liveRelease(store, 'production'))?.release.release).toBe(1);
  await writeFile(join(store.folder, keys.copy(key)), '');
  const opening = liveRelease(store, 'production');
  await expect(opening).rejects.toThrow(what);
  await expect(opening).rejects.toBeInstanceOf(PublishError);
});

test('a policy that takes a path of a running canary is refused until the canary has ended', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop', '/products'] });
  await startCanary({ shop }, { percent: 10, until: '2099-01-01T08:00:00Z' }, options);
  const narrow = { ...rules, remotes: { ...rules.remotes, shop: { paths: ['/shop'], owners: [] } } };
  await expect(setPolicy(store, narrow, 'tests')).rejects.toMatchObject({
    message: 'the running canary of "shop" has a page at /products, which the new policy does not give it',
    remedy: expect.stringContaining('npm run release -- rollback shop') as string,
  });
  await rollback('shop', options);
  await setPolicy(store, narrow, 'tests');
});
