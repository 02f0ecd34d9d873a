import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FORWARDED } from '../../supabase/functions/_shared/client-address.ts';

/** Stands in for a hosted backend: it is ready, accepts forms, and records them. */
export interface Backend {
  url: string;
  /** Requests since the last call: path, relevant headers, and body length. */
  take: () => readonly string[];
  stop: () => Promise<void>;
}

/** The only picture that the backend has. */
const PICTURE = 'a picture';
export const PICTURE_NAME = `${createHash('sha256').update(PICTURE).digest('hex')}.webp`;

const HEADERS = new Set<string>([
  'accept',
  'accept-language',
  'apikey',
  'content-type',
  'referer',
  'user-agent',
  ...Object.values(FORWARDED),
]);

export async function startBackend(): Promise<Backend> {
  let got: string[] = [];
  const server = createServer((request, response) => {
    void respond(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  const respond = async (request: IncomingMessage) => {
    const { url = '', method } = request;
    const bytes = await buffer(request);
    if (url.startsWith('/functions/v1/product-picture')) {
      return { status: url.endsWith(PICTURE_NAME) ? 200 : 404, headers: {}, body: PICTURE };
    }
    if (url.endsWith('/page_exists')) {
      const exists = bytes.toString().includes('/product/new');
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: String(exists) };
    }
    if (!url.startsWith('/functions/')) {
      const body = url.endsWith('/consume_rate_limit') ? '0' : '[]'; // seconds to wait
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
    }
    const heard = Object.entries(request.headers).filter(([name]) => HEADERS.has(name));
    got.push(`${method} ${url} ${JSON.stringify(Object.fromEntries(heard.sort()))} ${bytes.length}`);
    if (url.endsWith('/newsletter')) return { status: 303, headers: { Location: '//evil.example' }, body: '' };
    if (url.endsWith('/apply'))
      return { status: 429, headers: { 'Retry-After': '7', 'Content-Type': 'text/html' }, body: '<p>Later' };
    return {
      status: 303,
      headers: { Location: '/contact-us#sent', 'Cache-Control': 'no-store', 'X-Internal': 'stays' },
      body: '',
    };
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = got;
      got = [];
      return taken;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
