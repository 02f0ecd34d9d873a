import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

const seen = new AsyncLocalStorage<{ last: DatabaseError | null }>();

function asDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !/^[0-9A-Z]{5}$/.test(error.code))
    return null;
  const text = (name: 'detail' | 'hint') => {
    // The cast: the driver adds these fields to its errors.
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : null;
  };
  return { code: error.code, message: error.message, detail: text('detail'), hint: text('hint') };
}

/** PostgREST's status for SQLSTATEs that lite answers with 500 (PostgREST reference, "Errors"). */
function httpStatus(code: string): number {
  if (code === '23503' || code === '23505') return 409;
  if (code === 'P0001' || code.startsWith('23')) return 400;
  return 500;
}

/**
 * Two corrections of lite's data API: a violated check or a RAISE reaches the caller with its code, message, and hint instead of as
 * "SUP", and lite logs a rejected statement in one line instead of a stack trace.
 */
export function withDatabaseErrors(
  connection: { normalizeDbError(error: unknown): unknown },
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normal: unknown = normalize(error);
    const known = asDatabaseError(normal);
    const store = seen.getStore();
    if (!known || !store) return normal;
    store.last = known;
    return { ...known, [inspect.custom]: () => `data API: ${known.code} ${known.message}` };
  };
  return (request) =>
    seen.run({ last: null }, async () => {
      const response = await handle(request);
      const error = seen.getStore()?.last;
      if (response.status !== 500 || !error || !new URL(request.url).pathname.startsWith('/rest/v1/')) return response;
      const { code, message, detail, hint } = error;
      return Response.json({ code, details: detail, hint, message }, { status: httpStatus(code) });
    });
}
