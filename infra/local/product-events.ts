import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { ProductEvent } from '@tulebyte/backend-api/product-events';

/**
 * Stores events that `ProductEvents` has checked. `service` is a client with the secret key, of the embedded backend or of
 * a hosted one.
 *
 * @throws when the backend refuses or does not answer.
 */
export async function storeProductEvents(service: SupabaseClient<Database>, events: readonly ProductEvent[]): Promise<void> {
  const { error } = await service
    .from('product_events')
    .insert(events.map(({ name, path, detail, happenedAt }) => ({ name, path, detail, happened_at: happenedAt })));
  if (error) throw new Error(`Product events not stored: ${error.message}`);
}
