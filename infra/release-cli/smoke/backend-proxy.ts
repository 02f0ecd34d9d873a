import type { SiteBackend } from '../../release/running-site.ts';

/** Headers that change what the backend answers. */
const SIGNIFICANT = ['accept', 'authorization', 'prefer', 'range'];
/** Headers of this connection, not of the request or the answer. */
const OWN_HEADERS = /^(host|origin|referer|connection|accept-encoding|content-(length|encoding)|transfer-encoding)$/;

interface Answer {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

/**
 * Passes requests on to the backend, each once: the same request of the same visitor gets the same answer again, so that
 * opening a page 50 times costs the backend one answer, and changes at most one thing.
 */
export function createBackendProxy({ supabaseUrl }: SiteBackend): (request: Request) => Promise<Response> {
  const answers = new Map<string, Promise<Answer>>();
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const significant = SIGNIFICANT.map((name) => request.headers.get(name));
    const key = JSON.stringify([request.method, pathname, search, significant, body.toString('base64')]);
    const known = answers.get(key) ?? ask(new URL(pathname + search, supabaseUrl), request, body);
    answers.set(key, known);
    known.catch(() => answers.delete(key));
    const { status, headers, body: answered } = await known;
    return new Response(status === 204 || status === 304 ? null : answered.slice(0), { status, headers: new Headers(headers) });
  };
}

async function ask(url: URL, { method, headers }: Request, body: Buffer): Promise<Answer> {
  const sent = body.length > 0 ? { body: new Uint8Array(body) } : {};
  const response = await fetch(url, { method, headers: withoutOwn(headers), redirect: 'manual', ...sent });
  return { status: response.status, headers: withoutOwn(response.headers), body: await response.arrayBuffer() };
}

function withoutOwn(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => !OWN_HEADERS.test(name)));
}
