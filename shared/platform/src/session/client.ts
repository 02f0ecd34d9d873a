import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { authStorage } from './auth-storage.ts';
import { followSession } from './follow-session.ts';
import { SESSION_KEY } from './session-atom.ts';
import { asRecord } from '../storage/as-record.ts';
import { readStored, removeStored } from '../storage/stored.ts';
import type { BackendConfiguration } from '../configuration/configuration.ts';
import type { Database } from './database.ts';

type OpenOptions = Pick<BackendConfiguration, 'url' | 'publishableKey' | 'fetch'>;

/** Requests without a response fail after this time. Uploads and downloads have no limit. */
const TIMEOUT_MS = 10_000;

/** Creates the Supabase client. `sessionAtom` follows its session, and a wrong device clock can't break that session. */
export function openClient({
  url,
  publishableKey,
  fetch: send = (...request) => fetch(...request),
}: OpenOptions): SupabaseClient<Database> {
  const isBrowser = typeof window !== 'undefined';
  // A malformed stored session would make the client throw.
  if (isBrowser && !readStored(SESSION_KEY, (value) => typeof asRecord(value)['access_token'] === 'string')) {
    removeStored(SESSION_KEY);
  }
  const client = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: SESSION_KEY,
      storage: authStorage,
      flowType: 'pkce',
      // `startSession` exchanges a code in the URL and reports the result.
      detectSessionInUrl: false,
      persistSession: isBrowser,
      autoRefreshToken: isBrowser,
    },
    // The query client handles retries. Retrying here as well would hide a failure for 15 seconds.
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const requestUrl = input instanceof Request ? input.url : String(input);
        const response = await send(input, requestUrl.includes('/storage/v1/') ? init : withTimeout(init));
        if (requestUrl.includes('/auth/v1/')) return withLocalTime(response);
        if (response.status !== 401) return response;
        return (await hasEnded(response)) ? endSession(response, init) : retryWithFreshToken(response, input, init);
      },
    },
  });

  /**
   * The session was ended elsewhere, although its token is valid for minutes: signs out here, so that the guard asks to sign in again and
   * returns to the page, whose text is kept. A late answer to an earlier session's request doesn't.
   */
  async function endSession(refused: Response, init?: RequestInit): Promise<Response> {
    const { data } = await client.auth.getSession();
    if (`Bearer ${data.session?.access_token}` === new Headers(init?.headers).get('authorization'))
      await client.auth.signOut({ scope: 'local' });
    return refused;
  }

  /**
   * If the device clock is behind, an expired token looks valid and the data API rejects it. Refreshes the session and repeats
   * the request once; without a newer token, returns the original response.
   */
  async function retryWithFreshToken(
    unauthorized: Response,
    input: Parameters<typeof fetch>[0],
    init?: RequestInit,
  ): Promise<Response> {
    const headers = new Headers(init?.headers);
    const previousToken = headers.get('authorization');
    const { data } = await client.auth.refreshSession();
    if (data.session === null || `Bearer ${data.session.access_token}` === previousToken) return unauthorized;
    headers.set('authorization', `Bearer ${data.session.access_token}`);
    return fetch(input, withTimeout({ ...init, headers }));
  }
  if (isBrowser) followSession(client.auth);
  return client;
}

/** Whether the data API refused a request because its session is over (`private.check_session`). */
async function hasEnded(refused: Response): Promise<boolean> {
  const body: unknown = await refused
    .clone()
    .json()
    .catch(() => undefined);
  return asRecord(body)['hint'] === 'session_ended';
}

function withTimeout(init: RequestInit = {}): RequestInit {
  return { ...init, signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]) };
}

/**
 * Rewrites a session's expiry to this device's clock. With the server's time, a device clock that is an hour ahead would treat
 * every new session as expired and refresh it on each call.
 */
async function withLocalTime(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  const body = /"expires_at"/.test(text) ? withLocalExpiry(text) : text;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

function withLocalExpiry(text: string): string {
  try {
    const session = JSON.parse(text) as { expires_in?: unknown }; // checked below
    if (typeof session.expires_in !== 'number') return text;
    return JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
  } catch {
    return text;
  }
}
