import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { FaultReport } from '@tulebyte/backend-api/fault-reports';

/**
 * Counts a fault that `FaultReport` has checked. `service` is a client with the secret key, of the embedded backend or of a hosted
 * one.
 *
 * @throws when the backend refuses or does not answer.
 */
export async function storeFault(service: SupabaseClient<Database>, report: FaultReport): Promise<void> {
  const { error } = await service.rpc('count_fault', report);
  if (error) throw new Error(`Fault not stored: ${error.message}`);
}
