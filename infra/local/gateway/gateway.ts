import type { Hono } from 'hono';
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
    if (pathname.startsWith('/auth/v1/')) return doors.auth.fetch(request, context);
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
      return doors.lite.fetch(request);
    }
    const [, name] = /^\/functions\/v1\/([a-z-]+)\/?$/.exec(pathname) ?? [];
    if (name !== undefined) return doors.functions(name, request, context);
    // A page elsewhere may point a name of its own at this machine; it must not read the mail.
    if (doors.mailbox && ownNames.has(hostname) && (pathname === '/__mail' || pathname.startsWith('/__mail/')))
      return doors.mailbox.fetch(request);
    return Response.json({ error: { code: 'not_found', message: 'There is nothing at this address' } }, { status: 404 });
  };
}
