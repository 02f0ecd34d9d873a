import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';

/** Access to the backend with the secret key. */
export interface ServiceAccess {
  supabaseUrl: string;
  secretKey: string;
  fetch?: typeof globalThis.fetch;
}

/** A client that bypasses row-level security. */
export function serviceClient({ supabaseUrl, secretKey, fetch }: ServiceAccess): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch ? { global: { fetch } } : {}),
  });
}
