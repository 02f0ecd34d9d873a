import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { callsOf } from '../testing/calls.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler } from './crawl-site/handler.ts';

/** More than one request reads. */
const PAGES = 30;
let isUp = true;
const page = (path: string) =>
  `<!doctype html><html lang="en"><head><title>${path === '/p3' || path === '/p28' ? 'The same' : path}</title>
   <style>main > p { color: red }</style><link rel="canonical" href="https://site.example${path}">
   <meta name="description" content="${`${path} says what people get here, in which town, and what it costs. `.padEnd(120, path)}">
   <script type="application/ld+json">{"@graph":[{"@type":"Service"}]}</script></head>
   <body><main><h1>Page</h1><p>${'Words that say what we do. '.repeat(30)}</p>${path === '/p7' ? '<img src="/a.png">' : ''}</main></body></html>`;
const server = createServer(({ url = '/' }, response) => {
  if (!isUp) response.writeHead(503).end();
  else if (url === '/sitemap.xml')
    response.end(
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from({ length: PAGES }, (_, at) => `<url><loc>https://site.example/p${at}</loc></url>`).join('')}</urlset>`,
    );
  else if (url === '/p9') response.writeHead(500).end();
  else response.setHeader('content-type', 'text/html').end(page(url));
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());
const { deno } = callsOf(['crawl-site'], { SITE_URL: site });
const settings: Readonly<Record<string, string>> = { ...functionSettings(testBackend()), SITE_URL: site };
const secret = settings['JOB_SECRET'] ?? '';

let crawls: { checked_at: string }[] = [];
let recorded: { pages: number; findings: string; read_paths: string[] }[] = [];
let requests: number[] = [];
beforeEach(() => {
  isUp = true;
  crawls = [];
  recorded = [];
  requests = [];
});

/** The backend: crawls that are known, and the function for its requests to itself. */
const backend: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === '/rest/v1/site_crawls') return Response.json(crawls);
  if (pathname === '/rest/v1/rpc/record_scheduled_crawl') {
    recorded.push(await request.json());
    return new Response(null, { status: 204 });
  }
  const { paths } = (await request.clone().json()) as { paths: string[] };
  requests.push(paths.length);
  return handler(request);
};
const job = (bearer = secret, body?: object) =>
  withRuntime({ env: (name) => settings[name], fetch: backend, callerAddress: () => null, log: () => {} }, () =>
    handler(
      new Request('http://backend.example/functions/v1/crawl-site', {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    ),
  );

test('the job reads the sitemap’s pages, 25 in a request, and records what the rules of the optimizer find', async () => {
  expect(await (await job()).json()).toEqual({ pages: PAGES });
  expect(requests).toEqual([25, 5]);
  expect(recorded).toMatchObject([{ pages: PAGES }]);
  expect(recorded[0]?.read_paths).toHaveLength(PAGES - 1);
  // Duplicates are found across requests.
  expect(JSON.parse(recorded[0]?.findings ?? '')).toEqual([
    { path: '/p3', rule: 'title-twice', severity: 'warning', evidence: '/p28' },
    { path: '/p7', rule: 'alt', severity: 'error', evidence: '/a.png' },
    { path: '/p9', rule: 'status', severity: 'error', evidence: '500' },
    { path: '/p28', rule: 'title-twice', severity: 'warning', evidence: '/p3' },
  ]);
});

test('a site that was crawled within a day is left alone, and one that is down is tried again later', async () => {
  crawls = [{ checked_at: new Date(Date.now() - 60_000).toISOString() }];
  expect(await (await job()).json()).toEqual({ pages: 0 });
  crawls = [{ checked_at: new Date(Date.now() - 21 * 60 * 60_000).toISOString() }];
  isUp = false;
  expect(await (await job()).json()).toEqual({ pages: 0 });
  expect(recorded).toEqual([]);
  isUp = true;
  expect(await (await job()).json()).toEqual({ pages: PAGES });
});

test('pages are read in Deno as in Node; strangers, other sites, and too many pages are refused', async () => {
  const call = (bearer: string, body: object) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  });
  const read = { paths: ['/p7', '/p9'] };
  const fromDeno = (await (await deno('crawl-site', call(secret, read))).json()) as object[];
  const fromNode = (await (await job(secret, read)).json()) as object[];
  const timed = (pages: object[]) => pages.map((one) => ({ ...one, milliseconds: 0 }));
  expect(timed(fromDeno)).toEqual(timed(fromNode));
  expect(fromNode).toMatchObject([{ status: 200, imagesWithoutAlt: ['/a.png'] }, { status: 500 }]);
  for (const bearer of ['', 'wrong']) {
    expect((await job(bearer)).status).toBe(401);
    expect((await deno('crawl-site', call(bearer, read))).status).toBe(401);
  }
  for (const paths of [['https://elsewhere.example/'], ['//elsewhere.example/'], Array.from({ length: 26 }, () => '/p1')])
    expect((await job(secret, { paths })).status).toBe(400);
});
