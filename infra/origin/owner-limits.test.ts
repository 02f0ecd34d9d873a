import type { BuildRef, ClientRelease, Release } from '@tulebyte/federation/release';
import { NO_CONTRIBUTIONS, type Contributions } from '@tulebyte/federation/remote-manifest';
import { expect, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { prepareRelease, startCanary } from '../release/candidates.ts';
import { keys } from '../release/keys.ts';
import { requireLive } from '../release/live-release.ts';
import { signPreview } from '../release/preview.ts';
import { publishVersions } from '../release/publish.ts';
import { rollback } from '../release/rollback.ts';
import { setPolicy } from '../release/set-policy.ts';
import { bodyHash, createDocument, signDocument } from '../release/signed-document.ts';
import { signingKey } from '../release/signing-key.ts';
import { sha256Of, type ReleaseStore } from '../release/store.ts';
import { uploadFixture } from '../release/testing/fixture-builds.ts';
import { ownedShop, writePointer } from '../release/testing/owned-shop.ts';
import { readFileList, readPageIndex } from '../release/stored-build.ts';
import { requireTrust } from '../release/trust.ts';
import { createOrigin } from './app.ts';
import { LiveSite } from './live-site.ts';

// What someone can make public who has the shop's key and writes to the store without the command line's checks.

function createTestOrigin(store: ReleaseStore) {
  const live = new LiveSite(store, 'production');
  const backend = { supabaseUrl: '', publishableKey: '' };
  const app = createOrigin({ store, live, siteUrl: 'http://localhost', backend });
  return { live, get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) };
}

/** Makes an index of the shop's pages live, and another build of it if there is one, with the shop's key. */
async function publishForgedIndex(
  { options, store, owner }: Awaited<ReturnType<typeof ownedShop>>,
  index: object,
  build?: BuildRef,
): Promise<number> {
  const { release } = await requireLive(store, 'production');
  const { shop } = release.remotes;
  if (!shop) throw new Error('The fixture has a shop.');
  const bytes = Buffer.from(JSON.stringify(index));
  const pages = sha256Of(bytes);
  await store.create(keys.pageIndex(pages), bytes);
  const forged = {
    ...release,
    release: release.release + 1,
    parent: release.release,
    parentHash: bodyHash(release),
    remotes: { ...release.remotes, shop: { ...shop, ...build, pages } },
  };
  await createDocument(store, keys.release(forged.release), signDocument('release', forged, owner));
  await writePointer(options, owner, forged);
  return forged.release;
}

/** A path within the shop's prefix. The shop's owner signs again afterwards. */
async function giveMarketingTheSale(store: ReleaseStore, ownerKey: string) {
  vi.unstubAllEnvs();
  const { rules } = (await requireTrust(store)).policy;
  const marketing = { paths: ['/', '/pricing', '/shop/sale'], owners: [] };
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, marketing } }, 'tests');
  vi.stubEnv('RELEASE_SIGNING_KEY', ownerKey);
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

test("pages at other remotes' and the host's paths are not served, and raise an alarm", async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const owned = await ownedShop();
  const { store } = owned;
  await giveMarketingTheSale(store, owned.owner.pem);
  const live = await requireLive(store, 'production');
  const { shop } = live.release.remotes;
  if (!shop) throw new Error('The fixture has a shop.');
  const html = Buffer.from('<html>another sign-in</body>');
  const record = { page: sha256Of(html), styles: [], scripts: [], noIndex: false, title: '', description: '', words: '' };
  await store.create(keys.page(record.page), html);
  const paths = { '/shop': record, '/auth': record, '/': record, '/es/admin': record, '/shop/sale': record };
  const index = {
    remote: 'shop',
    version: shop.version,
    shell: live.release.shell.version,
    paths,
    patterns: { '/dashboard': record },
  };
  await publishForgedIndex(owned, index);

  const { get, live: site } = createTestOrigin(store);
  const textOf = async (path: string) => (await get(path)).text();
  expect(await textOf('/shop')).toContain('another sign-in');
  for (const path of ['/auth', '/', '/es/admin', '/shop/sale', '/dashboard'])
    expect(await textOf(path)).not.toContain('another sign-in');
  expect(site.alarms()).toMatchObject([
    {
      remote: 'shop',
      problem: expect.stringMatching(/^has 5 pages at paths that the policy does not give the remote, such as \/auth/),
    },
  ]);
  vi.restoreAllMocks();
});

test('the record of a page changes no other part of a content security policy or sitemap', async () => {
  const owned = await ownedShop();
  const { store } = owned;
  const live = await requireLive(store, 'production');
  const { shop } = live.release.remotes;
  if (!shop) throw new Error('The fixture has a shop.');
  const [[, record] = []] = Object.entries((await readPageIndex(store, shop.pages)).paths);
  const forgedRecord = { ...record, scripts: ["x'; script-src *", 'two\nlines'], since: '</lastmod>\u0001' };
  const shell = live.release.shell.version;
  await publishForgedIndex(owned, {
    remote: 'shop',
    version: shop.version,
    shell,
    paths: { '/shop': forgedRecord },
    patterns: {},
  });

  const { get } = createTestOrigin(store);
  const page = await get('/shop');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' ?;/);
  // A character that XML has no way to write would make the whole file unreadable.
  expect(await (await get('/sitemap.xml')).text()).toContain('<lastmod>&lt;/lastmod&gt;</lastmod>');
});

test("a preview of another team's release stays closed, also when someone else has opened it", async () => {
  const { options, store, owner } = await ownedShop();
  vi.unstubAllEnvs();
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'next', patterns: ['/'] });
  const release = await prepareRelease({ marketing }, options);
  const site = await signingKey(store, await requireTrust(store));
  const { get } = createTestOrigin(store);
  const status = async (signer: typeof site) => {
    const cookie = `tulebyte.preview=${signPreview(release, soon(), signer)}`;
    return (await get(`/artifacts/marketing/${marketing.version}/web/page.js`, { cookie })).status;
  };
  expect([await status(owner), await status(site), await status(owner)]).toEqual([404, 200, 404]);
});

test('a preview shows the release that it was made for, and no other under its number', async () => {
  const { options, store, owner } = await ownedShop();
  vi.unstubAllEnvs();
  const shop = await uploadFixture(store, { name: 'shop', mark: 'next', patterns: ['/shop'] });
  const prepared = await prepareRelease({ shop }, options);
  const token = signPreview(prepared, soon(), await signingKey(store, await requireTrust(store)));
  const { get } = createTestOrigin(store);
  const entered = async () => (await get(`/__preview/${token}`)).status;
  expect(await entered()).toBe(302);
  const forged = { ...prepared, note: 'another one' };
  await store.replace(keys.release(prepared.release), signDocument('release', forged, owner));
  expect(await entered()).toBe(403);
});

test('a preview of an own change on top of a forged release stays closed', async () => {
  const { store, owner } = await ownedShop();
  const live = (await requireLive(store, 'production')).release;
  const shell = await uploadFixture(store, { name: 'shell', mark: 'forged', patterns: ['/auth'] });
  const shop = await uploadFixture(store, { name: 'shop', mark: 'next', patterns: ['/shop'] });
  const after = (parent: Release, release: number, builds: Partial<Release>) => {
    const next = { ...parent, release, parent: parent.release, parentHash: bodyHash(parent), ...builds };
    return createDocument(store, keys.release(release), signDocument('release', next, owner)).then(() => next);
  };
  const forged = await after(live, 50, { shell: { ...live.shell, ...shell } });
  const mine = { shop: { ...live.shell, ...shop, pages: live.remotes['shop']?.pages ?? '' } };
  const { get } = createTestOrigin(store);
  const status = async (release: Release) => {
    const token = signPreview(release, soon(), owner);
    const page = await get('/pricing', { cookie: `tulebyte.preview=${token}` });
    return [(await get(`/__preview/${token}`)).status, page.headers.get('x-release')];
  };
  expect(await status(await after(forged, 51, { remotes: { ...live.remotes, ...mine } }))).toEqual([403, '1']);
  expect(await status(await after(live, 52, { remotes: { ...live.remotes, ...mine } }))).toEqual([302, '52']);
});

test('a release to which the site was not allowed to move does not replace a damaged one', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const { options, store, owner } = await ownedShop();
  const live = (await requireLive(store, 'production')).release;
  const shell = await uploadFixture(store, { name: 'shell', mark: 'forged', patterns: ['/auth'] });
  const parentHash = bodyHash(live);
  const forged = { ...live, release: 50, parent: live.release, parentHash, shell: { ...live.shell, ...shell } };
  await createDocument(store, keys.release(50), signDocument('release', forged, owner));
  await writePointer(options, owner, forged);
  vi.unstubAllEnvs(); // a key of the site, whose moves need no permission
  const shop = await uploadFixture(store, { name: 'shop', mark: 'next', patterns: ['/shop'] });
  const { release } = await publishVersions({ shop }, options);
  for (const key of [keys.release(release), keys.copy(keys.release(release))]) await store.remove(key);
  expect((await createTestOrigin(store).live.current())?.release).toEqual(live);
  vi.restoreAllMocks();
});

test('a canary that was not allowed makes nothing public', async () => {
  const { options, store, owner } = await ownedShop();
  const live = await requireLive(store, 'production');
  const admin = await uploadFixture(store, { name: 'admin', mark: 'own', patterns: ['/admin'] });
  const forged = {
    ...live.release,
    release: 50,
    parent: live.release.release,
    parentHash: bodyHash(live.release),
    remotes: { ...live.release.remotes, admin: { ...admin, pages: live.release.shell.pages } },
  };
  await createDocument(store, keys.release(50), signDocument('release', forged, owner));
  await writePointer(options, owner, live.release, { release: 50, hash: bodyHash(forged), percent: 1, until: soon() });
  vi.unstubAllEnvs();
  const shop = await uploadFixture(store, { name: 'shop', mark: 'next', patterns: ['/shop'] });
  await publishVersions({ shop }, options);

  const { get } = createTestOrigin(store);
  expect((await get(`/artifacts/shop/${shop.version}/web/page.js`)).status).toBe(200);
  expect((await get(`/artifacts/admin/${admin.version}/web/page.js`)).status).toBe(404);
  expect((await get('/release/50.json')).status).toBe(404);
});

test('nor does a release that takes the number of a former canary', async () => {
  const { options, store, owner } = await ownedShop();
  vi.unstubAllEnvs(); // a key of the site, whose moves need no permission
  const shop = await uploadFixture(store, { name: 'shop', mark: 'next', patterns: ['/shop'] });
  const canary = await startCanary({ shop }, { percent: 1, until: soon() }, options);
  const admin = await uploadFixture(store, { name: 'admin', mark: 'own', patterns: ['/admin'] });
  const forged = { ...canary, remotes: { ...canary.remotes, admin: { ...admin, pages: canary.shell.pages } } };
  const { get } = createTestOrigin(store);
  for (const key of [keys.release(canary.release), keys.copy(keys.release(canary.release))]) {
    await store.replace(key, signDocument('release', forged, owner));
  }
  expect((await get(`/artifacts/admin/${admin.version}/web/page.js`)).status).toBe(404);
  expect((await get(`/release/${canary.release}.json`)).status).toBe(404);
});

/** What the site shows of the shop beyond its pages when its owner publishes these without the gate. */
async function listedContributions(contributions: Contributions) {
  const owned = await ownedShop();
  const { store } = owned;
  const build = await uploadFixture(store, { name: 'shop', mark: 'forged', patterns: ['/shop'], manifest: { contributions } });
  const { shell } = (await requireLive(store, 'production')).release;
  const index = { remote: 'shop', version: build.version, shell: shell.version, paths: {}, patterns: {} };
  const release = await publishForgedIndex(owned, index, build);
  const list = (await (await createTestOrigin(store).get(`/release/${release}.json`)).json()) as ClientRelease;
  return list.contributions?.['shop'];
}

test('a widget that the policy does not allow is on no page', async () => {
  const contributions = { ...NO_CONTRIBUTIONS, features: ['stripe_payments'] };
  expect(await listedContributions({ ...contributions, widget: true })).toEqual(contributions);
});

test('a page that the host links to by purpose belongs to the remote that the policy names', async () => {
  const wellKnown = { plan: '/shop', 'signed-in-home': '//tulebyte.attacker.example', 'staff-home': '/shop' };
  expect(await listedContributions({ ...NO_CONTRIBUTIONS, wellKnown })).toEqual(NO_CONTRIBUTIONS);
});

test.each([
  ['takes long to match', '/shop/:a-:b-:c-:d-z'],
  ["is another remote's, too", '/shop/x?/:page'],
])('a pattern that %s is neither served nor announced', async (_, pattern) => {
  vi.spyOn(log, 'error').mockReturnValue();
  const owned = await ownedShop();
  const { store } = owned;
  const build = await uploadFixture(store, { name: 'shop', mark: 'stray', patterns: ['/shop', pattern] });
  const { shell, remotes } = (await requireLive(store, 'production')).release;
  const pages = remotes['shop'] && (await readPageIndex(store, remotes['shop'].pages));
  const record = pages?.paths['/shop'];
  if (!record) throw new Error('The fixture has a shop.');
  const index = {
    remote: 'shop',
    version: build.version,
    shell: shell.version,
    paths: { '/shop': record },
    patterns: { [pattern]: record },
  };
  await publishForgedIndex(owned, index, build);
  const { live } = createTestOrigin(store);
  const site = await live.current();
  expect(Object.keys(site?.patterns ?? {})).not.toContain(pattern);
  expect(site?.client.remotes['shop']?.patterns).toEqual(['/shop']);
  expect(live.alarms()).toMatchObject([{ remote: 'shop', problem: expect.stringContaining(pattern) }]);
});

const MB = 1024 * 1024;
const many = <T>(count: number, item: (index: number) => T) => Array.from({ length: count }, (_, index) => item(index));

/** A build of the shop with more files than its publication would allow. */
async function forgedBuild(store: ReleaseStore, files: Readonly<Record<string, Buffer>>): Promise<BuildRef> {
  const build = await uploadFixture(store, { name: 'shop', mark: 'forged', patterns: ['/shop'] });
  const list: Record<string, string> = { ...(await readFileList(store, 'shop', build)) };
  const stored = new Set<string>();
  for (const [path, bytes] of Object.entries(files)) {
    list[path] = sha256Of(bytes);
    const key = keys.buildFile('shop', build.version, path, list[path]);
    if (!stored.has(key)) await store.replace(key, bytes);
    stored.add(key);
  }
  const bytes = Buffer.from(JSON.stringify(list));
  await store.replace(keys.fileList('shop', build.version), bytes);
  return { ...build, files: sha256Of(bytes) };
}

const patternsOf = (count: number) => (store: ReleaseStore) =>
  uploadFixture(store, { name: 'shop', mark: 'many', patterns: many(count, (index) => `/shop/${index}/:id`) });
const filesOf = (files: Readonly<Record<string, Buffer>>) => (store: ReleaseStore) => forgedBuild(store, files);
/** Stored once. */
const video = Buffer.alloc(16 * MB, 'video');

test.each([
  ['more patterns than a request can try', patternsOf(501), [], 'has 501 patterns, more than 500'],
  [
    'a manifest that fills the memory',
    filesOf({ 'remote.json': Buffer.alloc(17 * MB, ' ') }),
    [],
    'has 17825792 bytes, more than',
  ],
  [
    'a file that fills the memory',
    filesOf({ 'web/large.js': Buffer.alloc(17 * MB) }),
    [],
    'has 17825792 bytes, more than 16777216',
  ],
  [
    'files that take minutes to check',
    filesOf(Object.fromEntries(many(17, (index) => [`web/media/${index}.mp4`, video]))),
    [],
    'has files of more than 268435456 bytes altogether',
  ],
  [
    'more files than can be checked in time',
    filesOf(Object.fromEntries(many(5000, (index) => [`web/media/${index}.mp4`, Buffer.from('one video')]))),
    [],
    /^has 500\d files, more than 5000$/,
  ],
  [
    'more pages than can be checked in time',
    filesOf({}),
    many(5001, (index) => `/shop/${index}`),
    'has 5001 pages, more than 5000',
  ],
])(
  'a build with %s is not served, but the version before it, to which a rollback returns',
  async (_, makeBuild, pages, problem) => {
    vi.spyOn(log, 'error').mockReturnValue();
    const owned = await ownedShop();
    const { store } = owned;
    const before = (await requireLive(store, 'production')).release;
    const [record] = Object.values((await readPageIndex(store, before.remotes['shop']?.pages ?? '')).paths);
    const build = await makeBuild(store);
    const paths = Object.fromEntries(pages.map((path) => [path, record]));
    await publishForgedIndex(
      owned,
      { remote: 'shop', version: build.version, shell: before.shell.version, paths, patterns: {} },
      build,
    );
    const { live, get } = createTestOrigin(store);
    expect((await live.current())?.remotes['shop']?.version).toBe(before.remotes['shop']?.version);
    expect((await get('/shop')).status).toBe(200);
    expect(live.alarms()).toMatchObject([{ remote: 'shop', problem: expect.stringMatching(problem) }]);

    const back = await rollback('shop', owned.options);
    expect(back.remotes['shop']?.version).toBe(before.remotes['shop']?.version);
    const after = createTestOrigin(store);
    expect((await after.get('/shop')).headers.get('x-release')).toBe(String(back.release));
    expect(after.live.alarms()).toEqual([]);
  },
);

test("a remote's links stay on the site, and those of the account menu on its own paths", async () => {
  const linkTo = (to: string) => ({ to, label: { en: 'Shop' }, icon: 'cart' });
  const links = [
    '/shop',
    '/admin',
    '/account',
    '//tulebyte.attacker.example',
    'https://tulebyte.attacker.example',
    '/nowhere',
  ].map(linkTo);
  const listed = await listedContributions({ ...NO_CONTRIBUTIONS, accountMenu: links, navigation: links, pages: links });
  const onSite = ['/shop', '/admin', '/account'].map(linkTo);
  const accountMenu = [{ to: '/shop', label: { en: 'Shop' } }];
  expect(listed).toEqual({ ...NO_CONTRIBUTIONS, accountMenu, navigation: onSite, pages: onSite });
});
