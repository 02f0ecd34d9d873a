import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import * as v from 'valibot';
import { publishableKey, secretKey, supabaseUrl } from './platform.ts';
import { currentRequestId, REQUEST_ID } from './request-id.ts';
import { currentRuntime } from './runtime.ts';

export type Backend = SupabaseClient<Database>;

const Claims = v.object({ session_id: v.string() });

const options = (headers: Record<string, string> = {}) => {
  const requestId = currentRequestId();
  return {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The outbox notes it (`private.request_id`).
    global: { headers: { ...headers, ...(requestId ? { [REQUEST_ID]: requestId } : {}) }, fetch: currentRuntime().fetch },
  };
};

/** A client takes a tenth of a millisecond to create, which an answer to a question notices. */
const callers = new WeakMap<Request, Backend>();

/** A client with the caller's session, subject to row-level security; one for each request. */
export function asCaller(request: Request): Backend {
  const known = callers.get(request);
  if (known) return known;
  const client = callerClient(request);
  callers.set(request, client);
  return client;
}

function callerClient(request: Request): Backend {
  const authorization = request.headers.get('authorization');
  // The library's own spelling; with another case both headers would be sent.
  return createClient<Database>(supabaseUrl(), publishableKey(), options(authorization ? { Authorization: authorization } : {}));
}

/** A client that bypasses row-level security. For writes that the function has checked. */
export function asService(): Backend {
  return createClient<Database>(supabaseUrl(), secretKey(), options());
}

/** The signed-in caller, or `null`. The auth service verifies the token, so an ended session doesn't count. */
export async function callerAccount(request: Request): Promise<{ id: string; email: string } | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Without a session the browser's client sends the API key.
  if (token === undefined || token.split('.').length !== 3) return null;
  const { data, error } = await asCaller(request).auth.getUser(token);
  return error ? null : { id: data.user.id, email: data.user.email ?? '' };
}

/** The signed-in caller and their session, or `null`. The session may lack its second step. */
export async function callerSession(request: Request): Promise<{ userId: string; sessionId: string } | null> {
  const account = await callerAccount(request);
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.');
  // The auth service has verified the token.
  const claims = v.safeParse(Claims, account && JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  return account && claims.success ? { userId: account.id, sessionId: claims.output.session_id } : null;
}

/** The signed-in caller's id, or `null`. */
export async function callerId(request: Request): Promise<string | null> {
  return (await callerAccount(request))?.id ?? null;
}
