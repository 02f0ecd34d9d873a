import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryStore } from '../release/testing/fixture-builds.ts';
import { createOrigin } from './app.ts';
import { LiveSite } from './live-site.ts';

const bytes = new Uint8Array(Buffer.from('the bytes of a picture'));
const hash = createHash('sha256').update(bytes).digest('hex');
const path = `/pictures/${hash}.webp`;
const backend = vi.fn<(request: Request) => Promise<Response>>();
const hosted = vi.fn<typeof fetch>();

beforeEach(() => {
  backend.mockReset().mockImplementation(async () => new Response(bytes));
  hosted.mockReset().mockImplementation(async () => new Response(bytes));
  vi.stubGlobal('fetch', hosted);
});

/** Where the backend is decides only whom the server asks. */
function server(place: 'embedded' | 'hosted') {
  const store = temporaryStore();
  const app = createOrigin({
    store,
    live: new LiveSite(store, 'production'),
    siteUrl: 'https://www.tulebyte.example',
    originSecret: 'x'.repeat(32),
    clientAddress: () => '203.0.113.9',
    backend: { supabaseUrl: place === 'hosted' ? 'https://project.supabase.co' : '', publishableKey: 'sb_publishable_x' },
    ...(place === 'hosted' ? {} : { embedded: { fetch: backend, ready: async () => true } }),
  });
  return (at: string, headers: Record<string, string> = {}) => app.request(at, { headers });
}

test.each(['embedded', 'hosted'] as const)('a picture is read once from the %s backend, and cached forever', async (place) => {
  const get = server(place);
  const [first, second] = await Promise.all([get(path), get(path)]);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect([first.status, second.status, (await get(path)).status]).toEqual([200, 200, 200]);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    etag: `"${hash}"`,
    'x-content-type-options': 'nosniff',
  });
  expect((await get(path, { 'If-None-Match': `"${hash}"` })).status).toBe(304);
  const urls = [...backend.mock.calls.map(([{ url }]) => url), ...hosted.mock.calls.map(([url]) => url)];
  const origin = { embedded: 'http://localhost', hosted: 'https://project.supabase.co' }[place];
  expect(urls).toEqual([`${origin}/functions/v1/product-picture?name=${hash}.webp`]);
});

test('bytes that are not those of the name are neither sent nor remembered', async () => {
  const get = server('embedded');
  backend.mockImplementationOnce(async () => new Response('<script>alert(1)</script>'));
  const wrong = await get(path);
  expect([wrong.status, wrong.headers.get('cache-control'), await wrong.text()]).toEqual([
    503,
    'no-store',
    'Please try again in a moment.',
  ]);
  expect((await get(path)).status).toBe(200);
});

test.each([
  [404, 404],
  [500, 503],
  [429, 503],
])('the backend’s %i is a %i that no cache keeps', async (status, answered) => {
  const get = server('embedded');
  backend.mockImplementationOnce(async () => new Response('', { status }));
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([answered, 'no-store']);
});

test('other names never reach the backend', async () => {
  const get = server('embedded');
  for (const name of ['x.png', `${hash}.svg`, `${hash}.html`, hash, `..%2f${hash}.webp`, `${hash.toUpperCase()}.webp`])
    expect([name, (await get(`/pictures/${name}`)).status]).toEqual([name, 404]);
  expect(backend).not.toHaveBeenCalled();
});

test('the function counts visitors, not this server', async () => {
  await server('hosted')(path);
  const [, init] = hosted.mock.calls[0] ?? [];
  expect(init?.headers).toMatchObject({ 'x-visitor-address': '203.0.113.9', 'x-origin-secret': 'x'.repeat(32) });
});

test('a flood of made-up names asks the backend for a few at a time', async () => {
  const get = server('hosted');
  const answers = Array.from({ length: 20 }, () => Promise.withResolvers<Response>());
  for (const { promise } of answers) hosted.mockImplementationOnce(() => promise);
  const names = Array.from({ length: 50 }, (_, index) => `/pictures/${String(index).padStart(64, '0')}.png`);
  const asked = Promise.all(names.map((name) => get(name)));
  await expect.poll(() => hosted.mock.calls).toHaveLength(20);
  for (const { resolve } of answers) resolve(new Response('', { status: 404 }));
  const statuses = (await asked).map(({ status }) => status);
  expect([hosted.mock.calls.length, statuses.filter((status) => status === 404).length]).toEqual([20, 20]);
  expect((await get(path)).status).toBe(200);
});
