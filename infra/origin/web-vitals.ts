import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { WebVital } from '@tulebyte/backend-api/web-vitals';

/**
 * Stores a report checked by `WebVitalReport`. `service` is a client with the secret key, embedded or hosted.
 *
 * @throws when the backend rejects it or doesn't respond; the receiver ignores that
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
