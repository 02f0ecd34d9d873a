import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { WebVital } from '@tulebyte/backend-api/web-vitals';

/**
 * Stores a report that `WebVitalReport` has checked. `service` is a client with the secret key, of the embedded backend
 * or of a hosted one.
 *
 * @throws when the backend refuses or does not answer; the receiver swallows it, a visitor never waits for a figure.
 */
export async function storeWebVital(service: SupabaseClient<Database>, vital: WebVital): Promise<void> {
  const { error } = await service.from('web_vitals').insert({
    name: vital.name,
    value: vital.value,
    rating: vital.rating,
    path: vital.path,
    metric_id: vital.metricId,
    source: vital.source,
    reported_at: vital.reportedAt,
  });
  if (error) throw new Error(`Web vital not stored: ${error.message}`);
}
