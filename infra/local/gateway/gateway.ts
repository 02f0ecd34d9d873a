import type { Hono } from 'hono';
import { readAtMost } from '../../supabase/functions/_shared/read-at-most.ts';
import type { FunctionMount } from '../functions/mount.ts';
import type { AccessTokens } from './auth/access-token.ts';
import { tooManyRequests } from './auth/auth-error.ts';
import type { AuthApp } from './auth/auth-app.ts';
import type { Lite } from './lite.ts';
import type { Limiter } from './rate-limits/limiter.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export type BackendFetch = (request: Request, context?: RequestContext) => Promise<Response>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** What anyone may call without an account, and what only reports something: limited by address besides the database's own limits. */
const REPORTS = /^\/rest\/v1\/rpc\/(log_security_event|record_consent)$/;
/** What pages ask for everyone: searches while typing, the state of systems. */
const QUESTIONS = /^\/rest\/v1\/rpc\/(search_knowledge|suggest_chunks|system_status)$/;

const KB = 1024;
/** Bytes of a body. Functions, who hold the secret key, store a file of 10 MB in base64. */
const LARGEST_BODY = { auth: 64 * KB, browser: 512 * KB, functions: 16 * 1024 * KB };

/** How deep tables may be embedded in tables. */
const MAX_LEVELS = 2;

/** The doors of the backend. Whatever is not named here does not exist, lite's own `/_system` pages above all. */
export function createGateway(doors: {
  auth: AuthApp;
  lite: Lite;
  functions: FunctionMount;
  mailbox: Hono | null;
  limiter: Limiter;
  tokens: AccessTokens;
  siteUrl: string;
  secretKey: string;
}): BackendFetch {
  const ownNames = new Set([...LOOPBACK, new URL(doors.siteUrl).hostname]);
  return async (request, context = { peerAddress: null }) => {
    const { pathname, hostname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return bounded(request, LARGEST_BODY.auth, (whole) => doors.auth.fetch(whole, context));
    const limit = REPORTS.test(pathname) ? 'reportByAddress' : QUESTIONS.test(pathname) ? 'questionByAddress' : undefined;
    if (limit && request.method !== 'OPTIONS') {
      const wait = await doors.limiter.count(limit, context.peerAddress ?? 'unknown');
      if (wait !== null) return tooManyRequests(wait);
    }
    if (pathname.startsWith('/rest/v1/')) {
      // No name of ours needs encoding; one that is encoded would pass the limits above, which go by name.
      if (pathname.includes('%')) return Response.json({ code: 'PGRST125', message: 'Invalid path' }, { status: 404 });
      if (await doors.tokens.isMisused(request.headers.get('authorization')))
        return Response.json(
          { code: 'PGRST303', details: null, hint: null, message: 'JWT claims are not valid here' },
          { status: 401 },
        );
      if (multipliesRows(new URL(request.url)))
        return Response.json({ code: 'too_many_rows', message: 'The select embeds too deep, or a table twice' }, { status: 400 });
      const most = request.headers.get('apikey') === doors.secretKey ? LARGEST_BODY.functions : LARGEST_BODY.browser;
      return bounded(request, most, (whole) => doors.lite.fetch(withExactCount(whole)));
    }
    const [, name] = /^\/functions\/v1\/([a-z-]+)\/?$/.exec(pathname) ?? [];
    if (name !== undefined) return doors.functions(name, request, context);
    // A page elsewhere may point a name of its own at this machine; it must not read the mail.
    if (doors.mailbox && ownNames.has(hostname) && (pathname === '/__mail' || pathname.startsWith('/__mail/')))
      return doors.mailbox.fetch(request);
    return Response.json({ error: { code: 'not_found', message: 'There is nothing at this address' } }, { status: 404 });
  };
}

/** lite reads a body to its end, whatever its length: it gets bodies that were read before, up to the limit. */
async function bounded(
  request: Request,
  most: number,
  handle: (whole: Request) => Promise<Response> | Response,
): Promise<Response> {
  if (request.body === null) return handle(request);
  const body = await readAtMost(request, most);
  if (body === null) return Response.json({ code: 'payload_too_large', message: 'The request is too large' }, { status: 413 });
  return handle(new Request(request.url, { method: request.method, headers: request.headers, body }));
}

/**
 * Whether a request selects more than each of its tables once: a table inside of itself, or the same one under many names, multiplies
 * the rows of an answer that is small to ask for. `max_rows` does not count embedded rows.
 */
function multipliesRows({ pathname, searchParams }: URL): boolean {
  const tables = [pathname.split('/').at(-1) ?? ''];
  let level = 0;
  for (const [, name = '', sign = ''] of searchParams
    .getAll('select')
    .join(',')
    .matchAll(/([^,():]*)([()])/g)) {
    level += sign === '(' ? 1 : -1;
    if (level < 0 || level > MAX_LEVELS) return true;
    // `...clients!inner(` is the table clients.
    if (sign === '(') tables.push(name.replaceAll(/["\s.]|!.*$/g, ''));
  }
  return new Set(tables).size < tables.length;
}

/** A planned or estimated count is the planner's, and knows of rows that the caller may not see. */
function withExactCount(request: Request): Request {
  const preferences = (request.headers.get('prefer') ?? '').split(',');
  const others = preferences.filter((preference) => !/^\s*count\s*=/i.test(preference));
  if (others.length < preferences.length) request.headers.set('prefer', [...others, 'count=exact'].join(','));
  return request;
}
