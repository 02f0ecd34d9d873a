import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { FaultReport } from '@tulebyte/backend-api/fault-reports';

/**
 * Counts a fault checked by `FaultReport`. `service` is a client with the secret key, embedded or hosted.
 *
 * @throws when the backend rejects it or doesn't respond
 */
export async function storeFault(service: SupabaseClient<Database>, report: FaultReport): Promise<void> {
  const { error } = await service.rpc('record_fault_report', report);
  if (error) throw new Error(`Fault not stored: ${error.message}`);
}
