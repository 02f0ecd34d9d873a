import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BuildRef } from '@tulebyte/federation/release';
import type { PagePattern } from '@tulebyte/federation/remote-manifest';
import { encodePublicKey } from './policy.ts';
import { publishVersions } from './publish.ts';
import { setPolicy } from './set-policy.ts';
import { readPage, readPageIndex } from './stored-build.ts';
import { publishOptions, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';
import { requireTrust } from './trust.ts';

/** A host whose pages say which process rendered them. */
const HOST = `
export const createRenderer = ({ loadEntry }) => ({
  staticPaths: async (name) => (await loadEntry(name)).staticPaths,
  hasFallback: async (name) => (await loadEntry(name)).fallback,
  render: async (path) => {
    const { broken } = path.includes('/shop') ? await loadEntry('shop') : {};
    if (path === broken) throw new Error('out of stock');
    if (broken === 'exits') process.exit(3);
    const html = path + ' ' + process.pid;
    return { status: path.endsWith('/404') ? 404 : 200, html, noIndex: false, title: '', description: '', styles: [], scripts: [] };
  },
});`;

const productPaths = (count: number) => Array.from({ length: count }, (_, index) => `/shop/${index + 1}`);

type Options = ReturnType<typeof publishOptions>;

/** A shop with this many products. */
async function shopWith(options: Options, products: number, broken?: string): Promise<BuildRef> {
  const node = `export const staticPaths = ${JSON.stringify(productPaths(products))}; export const broken = ${JSON.stringify(broken)};`;
  return uploadFixture(options.store, { name: 'shop', patterns: ['/shop/:id'], node });
}

async function hostOnly() {
  const options = publishOptions(temporaryStore());
  await publishVersions({ shell: await uploadFixture(options.store, { name: 'shell', patterns: ['*'], node: HOST }) }, options);
  return options;
}

/** The text of each page, in the order of the index. */
async function pagesOf(options: Options, products: number): Promise<[string, string][]> {
  const release = await publishVersions({ shop: await shopWith(options, products) }, options);
  const { paths } = await readPageIndex(options.store, release.remotes['shop']?.pages ?? '');
  return Promise.all(
    Object.entries(paths).map(async ([path, page]): Promise<[string, string]> => [
      path,
      (await readPage(options.store, page)).toString(),
    ]),
  );
}

test('many pages are rendered in a process for each language, and listed in the same order as few', async () => {
  const options = await hostOnly();
  const processesOf = async (products: number) => {
    const pages = await pagesOf(options, products);
    expect(pages.map(([path]) => path)).toEqual(
      ['', '/es'].flatMap((prefix) => productPaths(products).map((path) => prefix + path)),
    );
    const pids = pages.map(([path, html]) => {
      const [rendered, pid] = html.split(' ');
      expect(rendered).toBe(path);
      return Number(pid);
    });
    return [new Set(pids.slice(0, products)), new Set(pids.slice(products))];
  };
  const [few, fewSpanish] = await processesOf(3);
  expect(few?.size).toBe(1);
  expect(fewSpanish).toEqual(few);
  expect(few).not.toContain(process.pid);
  const [many, manySpanish] = await processesOf(120);
  expect(many).toEqual(few);
  expect(manySpanish?.size).toBe(1);
  expect(manySpanish).not.toEqual(many);
});

test('a remote whose team has a key of its own is rendered apart: its code must not change other pages', async () => {
  const options = await hostOnly();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  const { shop = { paths: ['/shop*'], owners: [] } } = rules.remotes;
  const owners = [encodePublicKey(generateKeyPairSync('ed25519').publicKey)];
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop: { ...shop, owners } } }, 'tests');
  const marketing = await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] });
  const release = await publishVersions({ shop: await shopWith(options, 3), marketing }, options);
  const processesOf = async (pages = '') => {
    const { paths } = await readPageIndex(store, pages);
    const rendered = await Promise.all(Object.values(paths).map((page) => readPage(store, page)));
    return new Set(rendered.map((html) => html.toString().split(' ')[1]));
  };
  const ofShop = await processesOf(release.remotes['shop']?.pages);
  const ofMarketing = await processesOf(release.remotes['marketing']?.pages);
  expect([ofShop.size, ofMarketing.size]).toEqual([1, 1]);
  expect(ofShop).not.toEqual(ofMarketing);
  // Nor in the next release.
  const again = await publishVersions(
    { marketing: await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/'] }) },
    options,
  );
  expect(await processesOf(again.remotes['marketing']?.pages)).toEqual(ofMarketing);
});

test.each(['/shop/7', '/es/shop/7'])('a page that fails among many is named: %s', async (path) => {
  const options = await hostOnly();
  const shop = await shopWith(options, 120, path);
  await expect(publishVersions({ shop }, options)).rejects.toThrow(`${path} failed to render: out of stock`);
});

test('a new host that breaks a live remote is named, not the remote', async () => {
  const options = await hostOnly();
  const shop = await shopWith(options, 3);
  await publishVersions({ shop }, options);
  const hostOf = (node: string) => uploadFixture(options.store, { name: 'shell', patterns: ['/auth', '*'], node });
  const throwing = await hostOf(
    HOST.replace('if (path ===', "if (path === '/shop/2') throw new Error('no layout'); if (path ==="),
  );
  await expect(publishVersions({ shell: throwing }, options)).rejects.toMatchObject({
    message: '/shop/2 failed to render: no layout',
    where: `the host ${throwing.version}, with the live remote "shop" ${shop.version}`,
  });
  const losing = await hostOf(HOST.replace('status: path', "status: path === '/shop/2' || path"));
  await expect(publishVersions({ shell: losing }, options)).rejects.toMatchObject({
    message: '/shop/2 returned 404 instead of 200',
    where: expect.stringContaining(`the host ${losing.version}`) as string,
  });
});

test('a process that ends fails the publication', async () => {
  const options = await hostOnly();
  const shop = await shopWith(options, 3, 'exits');
  await expect(publishVersions({ shop }, options)).rejects.toThrow('/shop/1 failed to render: its process ended with code 3');
  expect(await pagesOf(options, 1)).toHaveLength(2);
});

test('a store that is slower than the renderer gets a bounded number of pages at once', async () => {
  const options = await hostOnly();
  const { store } = options;
  const create = store.create.bind(store);
  let writing = 0;
  let most = 0;
  store.create = async (key, bytes) => {
    if (!key.startsWith('pages/')) return create(key, bytes);
    most = Math.max(most, (writing += 1));
    await new Promise(setImmediate); // the renderer keeps running
    return create(key, bytes).finally(() => (writing -= 1));
  };
  expect(await pagesOf(options, 300)).toHaveLength(600);
  // In two processes.
  expect(most).toBeGreaterThan(32);
  expect(most).toBeLessThanOrEqual(2 * 64);
});

test("a path that is not its pattern's is refused: it may be another remote's", async () => {
  const options = await hostOnly();
  const node = `export const staticPaths = ['/shop/1', '/pricing'];`;
  const shop = await uploadFixture(options.store, { name: 'shop', patterns: ['/shop/:id'], node });
  await expect(publishVersions({ shop }, options)).rejects.toThrow('the path /pricing does not match its pattern /shop/:id');
});

test('pages that can’t be listed, such as without a backend, are refused with what to do', async () => {
  const options = await hostOnly();
  const node = `export const staticPaths = Promise.reject(new TypeError('no backend')); staticPaths.catch(() => {});`;
  const shop = await uploadFixture(options.store, { name: 'shop', patterns: ['/shop/:id'], node });
  await expect(publishVersions({ shop }, options)).rejects.toMatchObject({
    message: 'the pages of /shop/:id could not be listed: no backend',
    where: expect.stringContaining('shop'),
    remedy: expect.stringContaining('start the site'),
  });
  const odd = await uploadFixture(options.store, {
    name: 'shop',
    patterns: ['/shop/:id'],
    node: `export const staticPaths = ['/shop/1'], fallback = 1;`,
  });
  await expect(publishVersions({ shop: odd }, options)).rejects.toThrow(
    'whether /shop/:id has more pages could not be asked: Invalid type',
  );
});

test('a pattern with a fallback also has a skeleton, for paths that are added later', async () => {
  const options = await hostOnly();
  const node = `export const staticPaths = ['/shop/1']; export const fallback = true;`;
  const shop = await uploadFixture(options.store, { name: 'shop', patterns: ['/shop/:id'], node });
  const release = await publishVersions({ shop }, options);
  const { paths, patterns } = await readPageIndex(options.store, release.remotes['shop']?.pages ?? '');
  expect(Object.keys(paths)).toEqual(['/shop/1', '/es/shop/1']);
  expect(Object.keys(patterns)).toEqual(['/shop/:id', '/es/shop/:id']);
  const marks = [...Object.values(patterns), ...Object.values(paths)].map(({ isFallback }) => isFallback);
  expect(marks).toEqual([true, true, undefined, undefined]);
});

test('pages of a pattern list their own lazy components and those of all of them', async () => {
  const options = publishOptions(temporaryStore());
  const node = HOST.replace(
    'const html = path',
    'const html = JSON.stringify([files.deferred, Object.keys(files.integrity)]) + path',
  ).replace('async (path)', 'async (path, mode, files)');
  await publishVersions({ shell: await uploadFixture(options.store, { name: 'shell', patterns: ['*'], node }) }, options);
  const own = ['deferred-product-1.a1.js', 'deferred-product-2.b2.js', 'deferred-product-zoom.c3.js'];
  const shop = await uploadFixture(options.store, {
    name: 'shop',
    patterns: ['/shop/:id'],
    node: `export const staticPaths = ${JSON.stringify(productPaths(2))};`,
    web: Object.fromEntries(own.map((file) => [file, `// ${file}`])),
    manifest: {
      patterns: {
        '/shop/:id': { id: 'product', files: ['page.js'], groups: [], deferred: own, render: 'static', noIndex: false },
      },
    },
  });
  const release = await publishVersions({ shop }, options);
  const { paths } = await readPageIndex(options.store, release.remotes['shop']?.pages ?? '');
  for (const [path, listed] of [
    ['/shop/1', ['deferred-product-1', 'deferred-product-zoom']],
    ['/es/shop/2', ['deferred-product-2', 'deferred-product-zoom']],
  ] as const) {
    const page = paths[path];
    const html = page ? (await readPage(options.store, page)).toString() : '';
    // In the list and in the import map.
    expect(html.match(/deferred-product-\w+/g)).toEqual([...listed, ...listed]);
  }
});

test('a page without behavior lists no file of its remote, and other pages also the federation runtime', async () => {
  const options = publishOptions(temporaryStore());
  const node = HOST.replace('const html = path', "const html = files.modules.join(' ') + path").replace(
    'async (path)',
    'async (path, mode, files)',
  );
  const shell = await uploadFixture(options.store, {
    name: 'shell',
    patterns: ['*'],
    node,
    web: { 'federation.js': '// federation' },
    manifest: { groups: { federation: ['federation.js'] } },
  });
  const page: PagePattern = { id: 'list', files: ['page.js'], groups: [], deferred: [], render: 'static', noIndex: false };
  const shop = await uploadFixture(options.store, {
    name: 'shop',
    patterns: ['/shop'],
    manifest: { patterns: { '/shop': page, '/shop/about': { ...page, id: 'about', hydrate: false } } },
  });
  const release = await publishVersions({ shell, shop }, options);
  const { paths } = await readPageIndex(options.store, release.remotes['shop']?.pages ?? '');
  const filesOf = async (path: string) => {
    const record = paths[path];
    return record ? (await readPage(options.store, record)).toString().match(/\w+\/[^/]+\/web\/\w+/g) : [];
  };
  const named = (files: readonly string[] | null) => files?.map((file) => file.replace(/\/[^/]+\/web/, ''));
  expect(named(await filesOf('/shop'))).toEqual(['shell/entry', 'shell/federation', 'shop/entry', 'shop/page']);
  expect(named(await filesOf('/shop/about'))).toEqual(['shell/entry']);
});
