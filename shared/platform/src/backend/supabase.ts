import type { SupabaseClient } from '@supabase/supabase-js';
import { followSession } from '../session/follow-session.ts';
import { SESSION_KEY } from '../session/session-atom.ts';
import { backendConfiguration } from './configuration.ts';
import type { Database } from './database.ts';

let client: Promise<SupabaseClient<Database>> | undefined;

/**
 * The page's one Supabase client, loaded when first asked for: no page carries its 49 KB before something needs it.
 * Rejects when the code or the configuration cannot be loaded; the next call tries again.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= createOnce().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createOnce(): Promise<SupabaseClient<Database>> {
  const [{ createClient }, { url, publishableKey }] = await Promise.all([
    import(/* webpackChunkName: "supabase" */ '@supabase/supabase-js'),
    backendConfiguration(),
  ]);
  const inBrowser = typeof window !== 'undefined';
  const created = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: SESSION_KEY,
      flowType: 'pkce',
      // A code in the address is exchanged by `startSession`, which also says how it went.
      detectSessionInUrl: false,
      persistSession: inBrowser,
      autoRefreshToken: inBrowser,
    },
  });
  if (inBrowser) followSession(created.auth);
  return created;
}
