import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { ProductEvent } from '@tulebyte/backend-api/product-events';

/**
 * Stores events checked by `ProductEvents`. `service` is a client with the secret key, embedded or hosted.
 *
 * @throws when the backend rejects them or doesn't respond
 */
export async function storeProductEvents(service: SupabaseClient<Database>, events: readonly ProductEvent[]): Promise<void> {
  const { error } = await service
    .from('product_events')
    .insert(events.map(({ name, path, detail, happenedAt }) => ({ name, path, detail, happened_at: happenedAt })));
  if (error) throw new Error(`Product events not stored: ${error.message}`);
}
