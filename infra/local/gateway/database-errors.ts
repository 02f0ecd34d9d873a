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

/** PostgREST's statuses by SQLSTATE or its class (PostgREST reference, "Errors"); 400 for all others. */
const STATUSES: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
};

const httpStatus = (code: string): number => STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;

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
