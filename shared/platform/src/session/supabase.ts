import type { SupabaseClient } from '@supabase/supabase-js';
import { backendConfiguration } from '../configuration/configuration.ts';
import type { Database } from './database.ts';

let client: Promise<SupabaseClient<Database>> | undefined;

/**
 * The page's one Supabase client, loaded on first use: its 49 KB aren't part of any page.
 * Rejects when the code or the configuration can't be loaded; the next call tries again.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= createOnce().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createOnce(): Promise<SupabaseClient<Database>> {
  const [{ openClient }, configuration] = await Promise.all([
    import(/* webpackChunkName: "supabase" */ './client.ts'),
    backendConfiguration(),
  ]);
  return openClient(configuration);
}
