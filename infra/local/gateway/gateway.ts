import type { Hono } from 'hono';
import { readAtMost } from '../../supabase/functions/_shared/read-at-most.ts';
import type { FunctionMount } from '../functions/mount.ts';
import type { AccessTokens } from './auth/access-token.ts';
import { tooManyRequests } from './auth/auth-error.ts';
import type { AuthApp } from './auth/auth.ts';
import type { Lite } from './lite.ts';
import type { Limiter } from './rate-limits/limiter.ts';
import type { RequestContext } from './request-context.ts';

export type BackendFetch = (request: Request, context?: RequestContext) => Promise<Response>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** What anybody may call without an account, and what only reports something: limited by address besides the database's own limits. */
const REPORTS = /^\/rest\/v1\/rpc\/(log_security_event|record_consent)$/;
/** What pages ask for everybody: searches while typing, the state of systems. */
const QUESTIONS = /^\/rest\/v1\/rpc\/(search_knowledge|suggest_passages|system_status)$/;

/** Bytes of a body: functions store a file of 10 MB in base64. */
const LARGEST_BODY = 16 * 1024 * 1024;

/** Tables inside of tables that one answer may hold; each level multiplies the rows. */
const MOST_EMBEDS = 3;

/** The doors of the backend. Whatever is not named here does not exist, lite's own `/_system` pages above all. */
export function createGateway(doors: {
  auth: AuthApp;
  lite: Lite;
  functions: FunctionMount;
  mailbox: Hono | null;
  limiter: Limiter;
  tokens: AccessTokens;
  siteUrl: string;
}): BackendFetch {
  const ownNames = new Set([...LOOPBACK, new URL(doors.siteUrl).hostname]);
  return async (request, context = { peerAddress: null }) => {
    const { pathname, hostname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return bounded(request, (whole) => doors.auth.fetch(whole, context));
    const limit = REPORTS.test(pathname) ? 'reportByAddress' : QUESTIONS.test(pathname) ? 'questionByAddress' : undefined;
    if (limit && request.method !== 'OPTIONS') {
      const wait = await doors.limiter.count(limit, context.peerAddress ?? 'unknown');
      if (wait !== null) return tooManyRequests(wait);
    }
    if (pathname.startsWith('/rest/v1/')) {
      if (await doors.tokens.isMisused(request.headers.get('authorization')))
        return Response.json(
          { code: 'PGRST303', details: null, hint: null, message: 'JWT claims are not valid here' },
          { status: 401 },
        );
      if (embedDepth(request.url) > MOST_EMBEDS)
        return Response.json({ code: 'too_deep', message: 'The select embeds too deep' }, { status: 400 });
      return bounded(request, (whole) => doors.lite.fetch(withExactCount(whole)));
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
async function bounded(request: Request, handle: (whole: Request) => Promise<Response> | Response): Promise<Response> {
  if (request.body === null) return handle(request);
  const body = await readAtMost(request, LARGEST_BODY);
  if (body === null) return Response.json({ code: 'payload_too_large', message: 'The request is too large' }, { status: 413 });
  return handle(new Request(request.url, { method: request.method, headers: request.headers, body }));
}

/** How deep the lists of columns nest in what a request selects. */
function embedDepth(url: string): number {
  let depth = 0;
  let deepest = 0;
  for (const select of new URL(url).searchParams.getAll('select')) {
    for (const [sign] of select.matchAll(/[()]/g)) {
      // Never below zero, or closing what was not opened would hide what is opened later.
      depth = sign === '(' ? depth + 1 : Math.max(0, depth - 1);
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}

/** A planned or estimated count is the planner's, and knows of rows that the caller may not see. */
function withExactCount(request: Request): Request {
  const prefer = request.headers.get('prefer');
  if (prefer?.includes('count=')) request.headers.set('prefer', prefer.replaceAll(/count=\w+/g, 'count=exact'));
  return request;
}
