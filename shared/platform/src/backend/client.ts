import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { followSession } from '../session/follow-session.ts';
import { SESSION_KEY } from '../session/session-atom.ts';
import { asRecord } from '../storage/as-record.ts';
import { readStored, removeStored } from '../storage/stored.ts';
import type { Database } from './database.ts';

/** Milliseconds after which a request without an answer has failed. Uploads and downloads take the time they need. */
const DEADLINE_MS = 10_000;

/** The Supabase client as this site uses it: `sessionAtom` follows it, and no device's clock misleads it. */
export function openClient(url: string, publishableKey: string): SupabaseClient<Database> {
  const inBrowser = typeof window !== 'undefined';
  // What is no session at all would make the client throw.
  if (inBrowser && !readStored(SESSION_KEY, (value) => typeof asRecord(value)['access_token'] === 'string')) {
    removeStored(SESSION_KEY);
  }
  const client = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: SESSION_KEY,
      flowType: 'pkce',
      // A code in the address is exchanged by `startSession`, which also says how it went.
      detectSessionInUrl: false,
      persistSession: inBrowser,
      autoRefreshToken: inBrowser,
    },
    // The query client decides when to ask again. Retries below it would keep a failure from the screen for 15 seconds.
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        const response = await fetch(input, address.includes('/storage/v1/') ? init : withDeadline(init));
        if (address.includes('/auth/v1/')) return measuredHere(response);
        return response.status === 401 ? renewed(response, input, init) : response;
      },
    },
  });

  /**
   * A clock that was set back makes a token look good that has run out. The data API refuses it; renewed, the same is asked
   * once more. Without a session, or when nothing newer is to be had, the refusal stands.
   */
  async function renewed(refusal: Response, input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    const before = headers.get('authorization');
    const { data } = await client.auth.refreshSession();
    if (data.session === null || `Bearer ${data.session.access_token}` === before) return refusal;
    headers.set('authorization', `Bearer ${data.session.access_token}`);
    return fetch(input, withDeadline({ ...init, headers }));
  }
  if (inBrowser) followSession(client.auth);
  return client;
}

function withDeadline(init: RequestInit = {}): RequestInit {
  return { ...init, signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), ...(init.signal ? [init.signal] : [])]) };
}

/**
 * Says by this device's clock when a session ends. By the server's, a clock that is an hour ahead would find every new
 * session expired and renew it with each call.
 */
async function measuredHere(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  const body = /"expires_at"/.test(text) ? withLocalExpiry(text) : text;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

function withLocalExpiry(text: string): string {
  try {
    const session = JSON.parse(text) as { expires_in?: unknown }; // looked at just below
    if (typeof session.expires_in !== 'number') return text;
    return JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
  } catch {
    return text;
  }
}
