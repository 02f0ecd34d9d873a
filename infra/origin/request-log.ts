import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { log } from '#log';
import { REQUEST_ID, requestIdOf, withRequestId } from '../supabase/functions/_shared/request-id.ts';
import type { RequestContext } from './request-context.ts';
import type { Telemetry } from './telemetry.ts';

const TRACE_PARENT = 'traceparent';
/** They respond 503 on purpose, every few seconds. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz']);

export interface RequestLogOptions {
  /** Whether the peer is trusted to set a request's id and trace. */
  isTrustedProxy?: ((address: string) => boolean) | undefined;
  telemetry?: Telemetry | undefined;
}

/**
 * Gives each request an id, which its log lines, its response, and all downstream calls carry, and measures its duration.
 * Requests that change something or fail are logged; pages and files only with `LOG_LEVEL=debug`, since proxies log those.
 */
export function requestLog({ isTrustedProxy, telemetry }: RequestLogOptions): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    const { headers, method } = context.req.raw;
    if (!isTrustedProxy?.(peerOf(context) ?? '')) for (const name of [REQUEST_ID, TRACE_PARENT]) headers.delete(name);
    const id = requestIdOf(headers);
    headers.set(REQUEST_ID, id);
    const span = telemetry?.begin({ method, requestId: id, traceParent: headers.get(TRACE_PARENT) });
    if (span) headers.set(TRACE_PARENT, span.traceParent);
    await withRequestId(id, async () => {
      await next();
      const { status } = context.res;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const route = routePath(context);
      log[levelOf(method, context.req.path, status)]({ method, route, ...knownPath(context), status, ms }, 'Request');
      span?.end({ route, status });
      context.res.headers.set(REQUEST_ID, id);
      // Scripts can't read their own page's headers but can read its timings, which is how fault reports name the page's request.
      context.res.headers.set('Server-Timing', `total;dur=${ms}, request;desc="${id}"`);
    });
  };
}

/** The peer's address, which the entry knows. */
export function peerOf(context: Context): string | null {
  const known = context.env as Partial<RequestContext> | undefined; // absent in tests
  return known?.peerAddress ?? null;
}

function levelOf(method: string, path: string, status: number): 'debug' | 'info' | 'error' {
  if (PROBES.has(path)) return 'debug';
  if (status >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}

/** The path, if the site defines it: an unknown path can contain anything, and preview paths are credentials. */
function knownPath(context: Context): { path?: string } {
  const { path } = context.req;
  const { status } = context.res;
  return status === 404 || (status >= 300 && status !== 304 && status < 500) || path.startsWith('/__preview/') ? {} : { path };
}
