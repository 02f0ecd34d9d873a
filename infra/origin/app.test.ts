import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { NO_CONTRIBUTIONS } from '@tulebyte/federation/remote-manifest';
import type { Release } from '@tulebyte/federation/release';
import { prepareRelease, startCanary } from '../release/candidates.ts';
import { contentHash } from '../release/content-hash.ts';
import type { FileStore } from '../release/file-store.ts';
import { keys } from '../release/keys.ts';
import { signPreview } from '../release/preview.ts';
import { publishVersions, type PublishOptions } from '../release/publish.ts';
import { retire, rollback } from '../release/rollback.ts';
import { setPolicy } from '../release/set-policy.ts';
import { temporaryStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { requireTrust } from '../release/trust.ts';
import { signingKey } from '../release/signing-key.ts';
import { createOrigin, type OriginOptions } from './app.ts';
import { compressDelta } from './node/compress-delta.ts';
import { LiveSite } from './live-site.ts';

let store: FileStore;
let options: PublishOptions;

/** A server that reads the pointer on every request. */
function origin(more: Partial<OriginOptions> = {}) {
  const settings = {
    store,
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: 'sb_publishable_x' },
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    createOrigin({ ...settings, live: new LiveSite(store, 'production'), ...more }).request(path, { headers });
  return { get };
}

beforeEach(async () => {
  store = temporaryStore();
  options = { store, channel: 'production', author: 'tests', note: '' };
});

async function publishFirst(): Promise<void> {
  await publishVersions(
    {
      shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
      marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
    },
    options,
  );
}

test('answers "starting" before anything is published', async () => {
  expect((await origin().get('/healthz')).status).toBe(503);
  const page = await origin().get('/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
});

test('the CSP allows Turnstile only where it is configured', async () => {
  await publishFirst();
  const policy = async (more: Partial<OriginOptions>) =>
    (await origin(more).get('/pricing')).headers.get('content-security-policy') ?? '';
  expect(await policy({})).not.toContain('challenges.cloudflare.com');
  const checked = await policy({ turnstileSiteKey: '0xKEY' });
  expect(checked).toContain('frame-src https://challenges.cloudflare.com');
  expect(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/.test(checked)).toBe(true);
  expect(await (await origin({ turnstileSiteKey: '0xKEY' }).get('/env.json')).json()).toMatchObject({
    turnstileSiteKey: '0xKEY',
  });
});

test('the site is healthy when a release is live and the backend answers', async () => {
  await publishFirst();
  const backend = (ready: boolean) => ({ embedded: { fetch: async () => new Response(), ready: async () => ready } });
  expect((await origin(backend(true)).get('/healthz')).status).toBe(200);
  expect((await origin(backend(false)).get('/healthz')).status).toBe(503);
});

test('sends the full release compressed, once for each content', async () => {
  await publishFirst();
  const plain = await (await origin().get('/release/1.json')).text();
  const response = await origin().get('/release/1.json', { 'Accept-Encoding': 'gzip, br' });
  const { headers } = response;
  expect([headers.get('content-encoding'), headers.get('vary'), headers.get('content-type')]).toEqual([
    'br',
    'Accept-Encoding',
    'application/json',
  ]);
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(plain);
  expect(Object.keys(JSON.parse(plain))).toEqual(['remotes', 'contributions']);
});

describe('no path redirects to another host', () => {
  const HOSTS = [
    '//',
    '/%2F',
    '/%2f%2F',
    '/.//',
    '/%2e//',
    '/x/..//',
    '/es//',
    '/%5C',
    '/\\',
    '/%09/',
    '/%09//',
    '/%0d%0a//',
    '/%E2%80%AE//',
    '///',
  ];

  test.each(HOSTS)('%s', async (prefix) => {
    await publishFirst();
    for (const suffix of ['evil.example', 'evil.example/', 'evil.example/?a=b', 'about/', '/evil.example//', '%2F']) {
      const { status, headers } = await origin({ features: ['bilingual_support'] }).get(`${prefix}${suffix}`);
      expect([301, 404]).toContain(status);
      const location = headers.get('location') ?? '/';
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, 'https://www.tulebyte.example').host).toBe('www.tulebyte.example');
    }
  });

  test('not even if the backend says so', async () => {
    await publishFirst();
    const redirecting = (location: string) => ({
      fetch: async () => new Response(null, { status: 303, headers: { location } }),
      ready: async () => true,
    });
    const answer = async (location: string) =>
      (await origin({ embedded: redirecting(location) }).get('/functions/v1/contact')).status;
    expect(await Promise.all(['//evil.example', '/\\evil.example', '\\evil.example'].map(answer))).toEqual([404, 404, 404]);
    expect(await Promise.all(['/contact-us', 'https://accounts.google.com/o'].map(answer))).toEqual([303, 303]);
  });
});

describe('a page', () => {
  beforeEach(publishFirst);

  test('is served with brotli and an ETag, and 304 while unchanged', async () => {
    const { get } = origin();
    const response = await get('/pricing', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('/pricing');
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
  });

  test('embeds its own remote; all remotes are at /release/<n>.json', async () => {
    const { get } = origin();
    const carried = JSON.parse(/id="release">(.*?)<\/script>/.exec(await (await get('/auth')).text())?.[1] ?? '');
    expect([carried.release, carried.partial, Object.keys(carried.remotes)]).toEqual([1, true, []]);
    expect(carried.contributions).toBeUndefined();
    const own = JSON.parse(/id="release">(.*?)<\/script>/.exec(await (await get('/pricing')).text())?.[1] ?? '');
    expect([Object.keys(own.remotes), own.remotes.marketing.patterns]).toEqual([['marketing'], ['/pricing']]);
    const all = { marketing: { ...own.remotes.marketing, patterns: ['/', '/pricing'] } };
    const whole = await get('/release/1.json');
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(await whole.json()).toEqual({ remotes: all, contributions: { shell: NO_CONTRIBUTIONS, marketing: NO_CONTRIBUTIONS } });

    await publishVersions(
      { marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/enterprise'] }) },
      options,
    );
    expect(((await (await get('/release/1.json')).json()) as { remotes: object }).remotes).toEqual(all);
    const next = JSON.parse(/id="release">(.*?)<\/script>/.exec(await (await get('/enterprise')).text())?.[1] ?? '');
    const { remotes } = (await (await get('/release/2.json')).json()) as { remotes: typeof all };
    expect([next.remotes.marketing.previous, remotes.marketing.previous.version]).toEqual([undefined, all.marketing.version]);
    const statuses = await Promise.all(
      ['/release/3.json', '/release/x.json', '/release/1'].map(async (path) => (await get(path)).status),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });

  test('is served uncompressed to clients that accept no encoding', async () => {
    const response = await origin().get('/pricing', { 'accept-encoding': 'br;q=0' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toContain('/pricing');
  });

  test('that does not exist answers 404 with the not-found page and noindex', async () => {
    const response = await origin().get('/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('/404');
    expect(await (await origin().get('/admin/nothing')).text()).toContain('/admin/404');
    expect((await origin().get('/404')).status).toBe(404);
    expect((await origin().get('/admin/404')).status).toBe(404);
    expect((await origin().get('/%ff')).status).toBe(404);
  });

  test('changes with the pointer, without a restart, and back with a rollback', async () => {
    const { get } = origin();
    // A rollback is a new release.
    const text = async () => (await (await get('/pricing')).text()).replace(/<script id="release">.*/, '');
    const first = await text();
    await publishVersions(
      { marketing: await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/', '/pricing'] }) },
      options,
    );
    expect(await text()).not.toBe(first);
    await rollback('marketing', options);
    expect(await text()).toBe(first);
  });
});

describe('an artifact', () => {
  beforeEach(publishFirst);

  test('is immutable and cacheable for a year', async () => {
    const { release } = await (await origin().get('/release.json')).json();
    expect(release).toBe(1);
    const versions = await store.list('artifacts/marketing/');
    const file = versions.find((key) => key.endsWith('web/page.js')) ?? '';
    const response = await origin().get(`/${file}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('that is a document or a picture with scripts is harmless when it is opened', async () => {
    const web = { 'page.html': '<script>1</script>', 'logo.svg': '<svg/>', 'feed.xml': '<x/>', 'code.js': '1' };
    const shop = await uploadFixture(store, { name: 'shop', patterns: ['/shop'], web });
    await publishVersions({ shop }, options);
    const policyOf = async (file: string) =>
      (await origin().get(`/artifacts/shop/${shop.version}/web/${file}`)).headers.get('content-security-policy');
    const policies = await Promise.all(Object.keys(web).map(policyOf));
    const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect(policies).toEqual([harmless, harmless, harmless, null]);
  });

  test('that is missing answers 404 and is not cached', async () => {
    const file = (await store.list('artifacts/marketing/')).find((key) => key.endsWith('web/page.js')) ?? '';
    await rm(join(store.folder, file));
    const response = await origin().get(`/${file}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('for the server only is not served', async () => {
    const node = (await store.list('artifacts/shell/')).find((key) => key.includes('/node/')) ?? '';
    expect(node).not.toBe('');
    expect((await origin().get(`/${node}`)).status).toBe(404);
  });
});

test('an unreadable release leaves the previous one live', async () => {
  await publishFirst();
  let time = 0;
  const live = new LiveSite(store, 'production', { now: () => time });
  expect((await live.current())?.release.release).toBe(1);
  const said = vi.spyOn(log, 'error').mockReturnValue();
  await store.create(keys.pointer('production', 2), Buffer.from('{"release":99}'));
  time = 1000; // longer than the pointer is cached
  expect((await live.current())?.release.release).toBe(1);
  expect(live.alarms()).toMatchObject([{ file: 'channels/production/2.json' }]);
  time = 2000;
  await live.current();
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test('notifies subscribers once of each release that goes live', async () => {
  await publishFirst();
  let time = 0;
  const told: number[] = [];
  const live = new LiveSite(store, 'production', { now: () => time, opened: ({ release }) => told.push(release.release) });
  for (time of [0, 1000, 2000]) await live.current();
  expect(told).toEqual([1]);
});

test('lists public pages for search engines and disallows the rest', async () => {
  await publishFirst();
  const sitemap = await (await origin().get('/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://www.tulebyte.example/pricing</loc>');
  expect(sitemap).not.toContain('/404');
  expect(await (await origin().get('/robots.txt')).text()).toContain('Sitemap: https://www.tulebyte.example/sitemap.xml');
});

test("passes backend requests on with the socket's address", async () => {
  await publishFirst();
  const seen: string[] = [];
  const embedded = {
    fetch: async (request: Request) => {
      seen.push(new URL(request.url).pathname);
      return new Response('backend');
    },
    ready: async () => true,
  };
  const { get } = origin({ embedded });
  for (const path of ['/auth/v1/user', '/rest/v1/tickets', '/functions/v1/chat', '/__mail/messages']) {
    expect(await (await get(path)).text()).toBe('backend');
  }
  expect(seen).toHaveLength(4);
  expect((await get('/_system/schema')).status).toBe(404);
});

describe('a page in another language', () => {
  beforeEach(publishFirst);
  const bilingual = { features: ['bilingual_support'] };

  test('does not exist while the site has one language', async () => {
    const { get } = origin();
    expect((await get('/es/pricing')).status).toBe(404);
    expect(await (await get('/pricing')).text()).not.toContain('alternate');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/es');
  });

  test('exists for a browser whose toggle is on, with noindex', async () => {
    const response = await origin().get('/es/pricing', { cookie: 'a=b; tulebyte.bilingual=on' });
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await response.text()).toContain('/es/pricing');
    const { get } = origin();
    expect(await (await get('/pricing', { cookie: 'tulebyte.bilingual=on' })).text()).toContain('hreflang="es"');
    expect(await (await get('/pricing')).text()).not.toContain('hreflang');
  });

  test('lists its alternates and x-default in the page and in the sitemap', async () => {
    const { get } = origin(bilingual);
    const response = await get('/es/pricing');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, null]);
    const links = [...(await response.text()).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]);
    const site = 'https://www.tulebyte.example';
    expect(links).toEqual([
      ['en', `${site}/pricing`],
      ['es', `${site}/es/pricing`],
      ['x-default', `${site}/pricing`],
    ]);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${site}/es</loc>`);
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="es" href="${site}/es/pricing"/>`);
    expect(sitemap).not.toContain('/404');
  });

  test('keeps its language across redirects and on not-found pages', async () => {
    const { get } = origin(bilingual);
    const redirect = await get('/es/contact?topic=repair');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/es/contact-us?topic=repair']);
    const missing = await get('/es/nothing');
    expect([missing.status, (await missing.text()).includes('/es/404')]).toEqual([404, true]);
    expect((await get('/es/404')).status).toBe(404);
  });

  test('tells the browser which toggles are on for everyone', async () => {
    expect(await (await origin(bilingual).get('/pricing')).text()).not.toContain('<!--');
    const { client } = (await new LiveSite(store, 'production').current()) ?? {};
    expect(client).not.toHaveProperty('features');
  });
});

describe('files for crawlers', () => {
  beforeEach(publishFirst);

  test('/llms.txt lists every public page with its description', async () => {
    const text = await (await origin().get('/llms.txt')).text();
    expect(text).toMatch(/^# Tulebyte/);
    expect(text).toContain('- [Title of /pricing](https://www.tulebyte.example/pricing): About /pricing');
    expect(text).not.toContain('/es');
  });

  test('a public page has an Open Graph image in the right size, others have none', async () => {
    const { get } = origin();
    const picture = await get('/og/pricing.png');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]); // PNG header: width, height
    expect((await get('/og/home.png')).status).toBe(200);
    const others = ['/og/nothing.png', '/og/../pricing.png', '/og/pricing', '/og/%ff.png'];
    const statuses = await Promise.all(others.map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  test('the feed lists the articles, newest first', async () => {
    const { get } = origin();
    const index = { page: 'a'.repeat(64), styles: [], scripts: [], noIndex: false, description: 'About it' };
    const live = new LiveSite(store, 'production');
    const site = await live.current();
    if (!site) throw new Error('nothing live');
    const paths = {
      ...site.paths,
      '/blog/first': { ...index, title: 'First', published: '2026-10-01' },
      '/blog/second': { ...index, title: 'Second & last', published: '2026-11-05' },
    };
    const xml = await (await origin({ live: { current: async () => ({ ...site, paths }) } }).get('/blog/feed.xml')).text();
    expect([...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Second &amp; last',
      'First',
    ]);
    expect(xml).toContain('<updated>2026-11-05T00:00:00.000Z</updated>');
    expect((await get('/blog/feed.xml')).headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  });
});

test('a page’s calendar is a file beside it that calendar programs can subscribe to', async () => {
  await publishFirst();
  const site = await new LiveSite(store, 'production').current();
  const page = site?.paths['/pricing'];
  if (!site || !page) throw new Error('nothing live');
  const calendar = { name: 'Year', events: [{ id: 'one', date: '03-31', title: 'Restore', text: 'Try it', see: '/docs' }] };
  const live = {
    current: async () => ({
      ...site,
      paths: { ...site.paths, '/year': { ...page, calendar }, '/es/year': { ...page, calendar } },
    }),
  };
  const { get } = origin({ live });
  const file = await get('/year.ics');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain('UID:one@www.tulebyte.example');
  const again = await get('/year.ics', { 'If-None-Match': file.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const opened = await get('/year.ics?subscribe');
  expect([opened.status, opened.headers.get('location')]).toEqual([302, 'webcal://www.tulebyte.example/year.ics']);
  const others = ['/pricing.ics', '/none.ics', '/es/year.ics'].map(async (path) => (await get(path)).status);
  expect(await Promise.all(others)).toEqual([404, 404, 404]);
  expect((await origin({ live, features: ['bilingual_support'] }).get('/es/year.ics')).status).toBe(200);
});

describe('a release that is not live for everyone', () => {
  beforeEach(publishFirst);

  const marketing = (mark: string) => uploadFixture(store, { name: 'marketing', mark, patterns: ['/', '/pricing'] });
  const until = () => new Date(Date.now() + 3_600_000).toISOString();
  const releaseOf = (response: Response) => response.headers.get('x-release');

  test('a canary goes to the lowest buckets; a browser keeps its bucket', async () => {
    await startCanary({ marketing: await marketing('b') }, { percent: 25, until: until() }, options);
    const { get } = origin();
    const at = async (bucket: number) => releaseOf(await get('/pricing', { cookie: `tulebyte.canaryBucket=${bucket}` }));
    expect(await Promise.all([0, 24, 25, 99].map(at))).toEqual(['2', '2', '1', '1']);
    const first = await get('/');
    const [, bucket = ''] = /^tulebyte\.canaryBucket=(\d{1,2}); .*HttpOnly/.exec(first.headers.get('set-cookie') ?? '') ?? [];
    expect(releaseOf(first)).toBe(Number(bucket) < 25 ? '2' : '1');
    const again = await get('/', { cookie: `tulebyte.canaryBucket=${bucket}` });
    expect([releaseOf(again), again.headers.get('set-cookie')]).toEqual([releaseOf(first), null]);
    // The service worker and `/release.json` follow.
    expect(await (await get('/release.json', { cookie: 'tulebyte.canaryBucket=3' })).json()).toMatchObject({ release: 2 });
    expect(await (await get('/release.json', { cookie: 'tulebyte.canaryBucket=80' })).json()).toMatchObject({ release: 1 });
  });

  test('without a canary nobody gets a bucket, and a forged cookie is ignored', async () => {
    expect((await origin().get('/')).headers.get('set-cookie')).toBeNull();
    await startCanary({ marketing: await marketing('b') }, { percent: 99, until: until() }, options);
    for (const bucket of ['-1', '1e1', '100', 'x']) {
      expect((await origin().get('/', { cookie: `tulebyte.canaryBucket=${bucket}` })).headers.get('set-cookie')).toMatch(
        /^tulebyte\.canaryBucket=\d/,
      );
    }
  });

  test('an unreadable canary is ignored', async () => {
    const { remotes } = await startCanary({ marketing: await marketing('b') }, { percent: 99, until: until() }, options);
    await rm(join(store.folder, keys.pageIndex(remotes['marketing']?.pages ?? '')));
    const said = vi.spyOn(log, 'error').mockReturnValue();
    expect(releaseOf(await origin().get('/', { cookie: 'tulebyte.canaryBucket=0' }))).toBe('1');
    expect(said.mock.calls[0]?.[0]).toContain('page-indexes/');
    said.mockRestore();
  });

  test('a preview opens with the first page of what it changes', async () => {
    const shop = await uploadFixture(store, { name: 'shop', patterns: ['/shop', '/products'] });
    const release = await prepareRelease({ shop }, options);
    const token = signPreview(release, until(), await signingKey(store, await requireTrust(store)));
    const { policy } = await requireTrust(store);
    const first = policy.rules.remotes['shop']?.paths.find((path) => !path.includes('*'));
    expect((await origin().get(`/__preview/${token}`)).headers.get('location')).toBe(first);
  });

  test('a preview opens for anyone with its link, is labeled on every page, and is never cached', async () => {
    const release = await prepareRelease({ marketing: await marketing('b') }, options);
    const token = signPreview(release, until(), await signingKey(store, await requireTrust(store)));
    const { get } = origin();
    const entered = await get(`/__preview/${token}`);
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/']);
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

    const page = await get('/pricing', { cookie });
    expect([page.status, releaseOf(page), page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      '2',
      'no-store',
      'noindex',
    ]);
    const html = await page.text();
    expect(html).toContain('Preview of release 2: marketing 0.1.0-');
    // In one piece, since dates otherwise break at their hyphens on phones.
    expect(html).toMatch(/Ends <time>\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/time>\./);
    expect(html).toContain('.preview time{white-space:nowrap}');
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    expect(page.headers.get('content-security-policy')).toContain(contentHash(style));
    // Nobody else sees it, and an ended preview leads back.
    expect(releaseOf(await get('/pricing'))).toBe('1');
    const left = await get('/__preview/end', { cookie });
    expect(left.headers.get('set-cookie')).toMatch(/^tulebyte\.preview=; Max-Age=0/);
  });

  test('a page of a preview reads what its cookie opens once', async () => {
    const release = await prepareRelease({ marketing: await marketing('b') }, options);
    const token = signPreview(release, until(), await signingKey(store, await requireTrust(store)));
    const { get } = origin();
    const cookie = `tulebyte.preview=${token}`;
    await get('/pricing', { cookie });
    const read = vi.spyOn(store, 'get');
    expect(releaseOf(await get('/pricing', { cookie }))).toBe('2');
    expect(read.mock.calls.filter(([key]) => key === keys.release(2))).toHaveLength(1);
    read.mockRestore();
  });

  describe('a preview ends when its code is withdrawn', () => {
    const linkTo = async (release: Release) => signPreview(release, until(), await signingKey(store, await requireTrust(store)));
    /** What a browser gets that opens the link, the first page and the next one of one that has opened it before, and for a script. */
    async function opened(token: string, file: string) {
      const { get } = origin();
      const link = await get(`/__preview/${token}`);
      const cookie = `tulebyte.preview=${token}`;
      const page = await get('/auth', { cookie });
      const next = await get('/auth', page.headers.has('set-cookie') ? {} : { cookie });
      return { link, page, next, file: (await get(file, { cookie })).status };
    }

    test.each<[string, () => Promise<unknown>, RegExp]>([
      ['rolled back', () => rollback('marketing', options), /marketing 0\.1\.0-\w+ was rolled back/],
      ['rolled back to where it was never published', () => rollback('labs', options), /labs 0\.1\.0-\w+ was rolled back/],
      ['retired', () => retire('marketing', options), /marketing was taken off the site/],
    ])('%s', async (_, withdraw, reason) => {
      const labs = await uploadFixture(store, { name: 'labs', mark: 'a', patterns: ['/labs'] });
      const { rules } = (await requireTrust(store)).policy;
      await setPolicy(store, { ...rules, remotes: { ...rules.remotes, labs: { paths: ['/labs'], owners: [] } } }, 'tests');
      const builds = { labs, marketing: await marketing('b') };
      const prepared = await prepareRelease(builds, options);
      const token = await linkTo(prepared);
      const unreleased = `/release/${prepared.release}.json`;
      await publishVersions(builds, options);
      const before = await opened(token, unreleased);
      expect([before.link.status, before.page.status, releaseOf(before.page), before.file]).toEqual([302, 200, '2', 200]);

      await withdraw();
      const { link, page, next, file } = await opened(token, unreleased);
      const texts = await Promise.all([link.text(), page.text()]);
      expect([link.status, page.status, page.headers.get('cache-control')]).toEqual([410, 410, 'no-store']);
      for (const text of texts) expect(text).toMatch(reason);
      expect(texts[1]).toContain('Reload this page to see the live site.');
      expect(page.headers.get('set-cookie')).toMatch(/^tulebyte\.preview=; Max-Age=0/);
      expect([releaseOf(next), file]).toEqual(['4', 404]);
    });

    test('but not one of a version that was prepared again afterward, or beside it', async () => {
      const bad = await marketing('b');
      await publishVersions({ marketing: bad }, options);
      await rollback('marketing', options);
      const again = await linkTo(await prepareRelease({ marketing: bad }, options));
      const shell = await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] });
      const beside = await linkTo(await prepareRelease({ shell }, options));
      await publishVersions({ marketing: await marketing('c') }, options);
      expect([(await opened(again, '/')).link.status, (await opened(beside, '/')).page.status]).toEqual([302, 200]);
    });
  });

  describe('a damaged preview', () => {
    /** What a browser with a preview gets; the file is removed until `restore`. */
    async function previewWithout(keyOf: (release: Release) => string) {
      const shell = await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] });
      const release = await prepareRelease({ shell, marketing: await marketing('b') }, options);
      const token = signPreview(release, until(), await signingKey(store, await requireTrust(store)));
      const [key, copy] = [keyOf(release), keys.copy(keyOf(release))];
      const stored = await Promise.all([key, copy].map((each) => store.get(each)));
      await Promise.all([key, copy].map((each) => store.remove(each)));
      const live = new LiveSite(store, 'production');
      await live.current(); // a server that has started already
      const app = createOrigin({ store, live, siteUrl: 'http://localhost', backend: { supabaseUrl: '', publishableKey: '' } });
      return {
        open: () => app.request('/pricing', { headers: { cookie: `tulebyte.preview=${token}` } }),
        enter: () => app.request(`/__preview/${token}`),
        restore: () => Promise.all([key, copy].map((each, index) => stored[index] && store.create(each, stored[index]))),
      };
    }

    test('says so, and is whole again once its files are back', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { open, restore } = await previewWithout(({ remotes }) => keys.pageIndex(remotes['marketing']?.pages ?? ''));
      const seen = [await open()];
      await restore();
      vi.setSystemTime(Date.now() + 10_000);
      seen.push(await open());
      vi.useRealTimers();
      expect(seen.map(({ status }) => status)).toEqual([503, 200]);
      expect(await seen[1]?.text()).not.toContain('damaged');
    });

    test('names a version that an earlier one replaces', async () => {
      const before = await marketing('a');
      const release = await prepareRelease({ marketing: await marketing('b') }, options);
      await store.remove(keys.fileList('marketing', release.remotes['marketing']?.version ?? ''));
      const token = signPreview(release, until(), await signingKey(store, await requireTrust(store)));
      const page = await (await origin().get('/pricing', { cookie: `tulebyte.preview=${token}` })).text();
      expect(page).toContain('"version":"' + before.version);
      expect(page).toContain('Damaged, so an earlier version or nothing is shown: marketing.');
    });

    test('can be ended on the page that says so', async () => {
      const { open } = await previewWithout(({ shell }) => keys.fileList('shell', shell.version));
      const page = await open();
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('<a href="/__preview/end">End the preview</a>');
    });

    test("says that its link can't be checked while the policy is damaged, and opens afterward", async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { enter, restore } = await previewWithout(() => keys.policy(1));
      await store.create(keys.policy(1), Buffer.from('{'));
      const refused = await enter();
      expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('retry-after')]).toEqual([
        503,
        'no-store',
        '60',
      ]);
      expect(await refused.text()).toContain(
        "<p>This preview link can't be checked right now. Try it again in a few minutes, or tell the person who sent it.</p>",
      );
      await store.remove(keys.policy(1));
      await restore();
      vi.setSystemTime(Date.now() + 250);
      const opened = await enter();
      vi.useRealTimers();
      expect(opened.status).toBe(302);
    });
  });

  test('rejects an expired, altered, or forged preview link', async () => {
    const release = await prepareRelease({ marketing: await marketing('b') }, options);
    const signer = await signingKey(store, await requireTrust(store));
    const over = signPreview(release, new Date(Date.now() - 1).toISOString(), signer);
    const [, signature] = signPreview(release, until(), signer).split('.');
    const other = Buffer.from(JSON.stringify({ release: 1, hash: '', until: until(), keyId: signer.id })).toString('base64url');
    const expired = [410, 'This preview has expired.'] as const;
    const invalid = [403, 'This preview link is not valid.'] as const;
    const refusals = [
      [over, expired],
      [`${other}.${signature}`, invalid],
      [`${over.split('.')[0]}.${signature}`, invalid],
      ['x', invalid],
      ['x.y', invalid],
    ] as const;
    for (const [token, [status, text]] of refusals) {
      const refused = await origin().get(`/__preview/${token}`);
      expect(refused.status).toBe(status);
      const html = await refused.text();
      expect(html).toContain(`<p>${text} Ask the person who sent the link for a new one.</p><p><a href="/">`);
      const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
      expect(refused.headers.get('content-security-policy')).toContain(contentHash(style));
      expect(refused.headers.has('set-cookie')).toBe(false);
      expect(releaseOf(await origin().get('/', { cookie: `tulebyte.preview=${token}` }))).toBe('1');
    }
  });
});

describe('a script that the browser has in an earlier version', () => {
  const code = (mark: string) =>
    `${Array.from({ length: 2000 }, (_, line) => `call(${(line * line) % 977});`).join('')}// ${mark}`;
  const build = async (mark: string) => ({
    shell: await uploadFixture(store, { name: 'shell', mark, patterns: ['/'], web: { [`chunk.${mark}0.js`]: code(mark) } }),
  });

  async function publishTwice() {
    const [first, second] = [await build('a'), await build('b')];
    await publishVersions(first, options);
    await publishVersions(second, options);
    const id = `"${first.shell.version}/web/chunk.a0.js"`;
    const hash = createHash('sha256').update(code('a')).digest('base64');
    const offer = (more: Record<string, string> = {}) => ({
      'Accept-Encoding': 'gzip, br, zstd, dcb, dcz',
      'Available-Dictionary': `:${hash}:`,
      'Dictionary-ID': id,
      ...more,
    });
    return { after: `/artifacts/shell/${second.shell.version}/web/chunk.b0.js`, offer };
  }

  test('is sent as what differs from it', async () => {
    const { after, offer } = await publishTwice();
    const { get } = origin({ compressDelta });
    const response = await get(after, offer());
    expect(response.headers.get('content-encoding')).toBe('dcz');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    expect(response.headers.get('use-as-dictionary')).toBe(
      `match="/artifacts/shell/*/web/chunk.*.js", id="${after.split('/').slice(3).join('/')}"`,
    );
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBeLessThan(200);
    expect(body.subarray(8, 40).toString('base64')).toBe(offer()['Available-Dictionary'].slice(1, -1));
    expect(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(code('a')) }).toString()).toBe(code('b'));
  });

  test.each([
    ['the hash is another one', { 'Available-Dictionary': `:${'A'.repeat(43)}=:` }],
    ['the hash is malformed', { 'Available-Dictionary': 'x' }],
    ['the version was never live', { 'Dictionary-ID': '"0.1.0-never/web/chunk.a0.js"' }],
    ['the file does not exist', { 'Dictionary-ID': '"0.1.0-never/web/../../keys.js"' }],
    ['it knows no dictionaries', { 'Accept-Encoding': 'gzip, br' }],
  ])('is sent whole if %s', async (_, headers) => {
    const { after, offer } = await publishTwice();
    const response = await origin({ compressDelta }).get(after, offer(headers));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).not.toBe('dcz');
  });

  test('is sent whole where deltas can not be made', async () => {
    const { after, offer } = await publishTwice();
    const { headers } = await origin().get(after, offer());
    expect([headers.get('use-as-dictionary'), headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  });
});
