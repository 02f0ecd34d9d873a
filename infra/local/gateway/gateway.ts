import type { Hono } from 'hono';
import { readAtMost } from '../../supabase/functions/_shared/read-at-most.ts';
import type { FunctionMount } from '../functions/mount.ts';
import { withRequestedApiVersion } from './auth/api-version.ts';
import { authError, tooManyRequests } from './auth/auth-error.ts';
import type { AuthApp } from './auth/auth-app.ts';
import type { Lite } from './lite.ts';
import type { Limiter } from './rate-limits/limiter.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export type BackendFetch = (request: Request, context?: RequestContext) => Promise<Response>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** RPCs without an account and reports, limited by address in addition to the database's own limits. */
const REPORTS = /^\/rest\/v1\/rpc\/(log_security_event|record_consent)$/;
/** Frequent calls by anonymous pages: search suggestions, system status. */
const POLLED_CALLS = /^\/rest\/v1\/rpc\/(search_knowledge|suggest_chunks|system_status)$/;

const KB = 1024;
/** Limits of request bodies. Functions, with the secret key, store 10 MB files in base64. */
const MAX_BODY_BYTES = { auth: 32 * KB, browser: 512 * KB, functions: 16 * 1024 * KB };

/** How deeply tables can be embedded. */
const MAX_EMBED_DEPTH = 2;

/** The routes of the backend. Everything else is a 404, above all lite's own `/_system` pages. */
export function createGateway(services: {
  auth: AuthApp;
  lite: Lite;
  functions: FunctionMount;
  mailbox: Hono | null;
  limiter: Limiter;
  siteUrl: string;
  secretKey: string;
}): BackendFetch {
  const ownNames = new Set([...LOOPBACK, new URL(services.siteUrl).hostname]);
  return async (request, context = { peerAddress: null }) => {
    const { pathname, hostname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/'))
      return withRequestedApiVersion(
        request,
        await withBodyLimit(
          request,
          MAX_BODY_BYTES.auth,
          (whole) => services.auth.fetch(whole, context),
          () => authError(413, 'request_entity_too_large', 'The request is too large'),
        ),
      );
    const limit = REPORTS.test(pathname) ? 'reportByAddress' : POLLED_CALLS.test(pathname) ? 'questionByAddress' : undefined;
    if (limit && request.method !== 'OPTIONS') {
      const wait = await services.limiter.count(limit, context.peerAddress ?? 'unknown');
      if (wait !== null) return tooManyRequests(wait);
    }
    if (pathname.startsWith('/rest/v1/')) {
      // None of our paths need encoding, and encoded ones would bypass the limits above.
      if (pathname.includes('%')) return Response.json({ code: 'PGRST125', message: 'Invalid path' }, { status: 404 });
      if (embedsTwice(new URL(request.url)))
        return Response.json({ code: 'too_many_rows', message: 'The select embeds too deep, or a table twice' }, { status: 400 });
      const most = request.headers.get('apikey') === services.secretKey ? MAX_BODY_BYTES.functions : MAX_BODY_BYTES.browser;
      return withBodyLimit(request, most, (whole) => services.lite.fetch(withExactCount(whole)));
    }
    const [, name] = /^\/functions\/v1\/([a-z-]+)\/?$/.exec(pathname) ?? [];
    if (name !== undefined) return services.functions(name, request, context);
    // DNS rebinding: another site's host name can point at this machine and must not read the email.
    if (services.mailbox && ownNames.has(hostname) && (pathname === '/__mail' || pathname.startsWith('/__mail/')))
      return services.mailbox.fetch(request);
    return Response.json({ error: { code: 'not_found', message: 'There is nothing at this address' } }, { status: 404 });
  };
}

/** lite reads bodies of any length, so it gets bodies that were already read up to the limit. */
async function withBodyLimit(
  request: Request,
  most: number,
  handle: (whole: Request) => Promise<Response> | Response,
  refuse = () => Response.json({ code: 'payload_too_large', message: 'The request is too large' }, { status: 413 }),
): Promise<Response> {
  if (request.body === null) return handle(request);
  const body = await readAtMost(request, most);
  if (body === null) return refuse();
  return handle(new Request(request.url, { method: request.method, headers: request.headers, body }));
}

/**
 * Whether a request embeds a table in itself or more than once, which multiplies rows: `max_rows` holds for each table alone.
 */
function embedsTwice({ pathname, searchParams }: URL): boolean {
  const tables = [pathname.split('/').at(-1) ?? ''];
  let level = 0;
  for (const [, name = '', sign = ''] of searchParams
    .getAll('select')
    .join(',')
    .matchAll(/([^,():]*)([()])/g)) {
    level += sign === '(' ? 1 : -1;
    if (level < 0 || level > MAX_EMBED_DEPTH) return true;
    // `...clients!inner(` is the table clients.
    if (sign === '(') tables.push(name.replaceAll(/["\s.]|!.*$/g, ''));
  }
  return new Set(tables).size < tables.length;
}

/** Planned and estimated counts come from the query planner and include rows that the caller can't see. */
function withExactCount(request: Request): Request {
  const preferences = (request.headers.get('prefer') ?? '').split(',');
  const others = preferences.filter((preference) => !/^\s*count\s*=/i.test(preference));
  if (others.length < preferences.length) request.headers.set('prefer', [...others, 'count=exact'].join(','));
  return request;
}
