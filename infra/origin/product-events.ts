import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { CheckedProductEvents } from '@tulebyte/backend-api/product-events';
import { addressBlock } from '../supabase/functions/_shared/client-address.ts';
import { sha256Hex } from '../supabase/functions/_shared/tokens.ts';
import { describeBrowser } from './browser-facts.ts';

/** Who sent a report, as far as the request says. */
export interface Sender {
  readonly headers: Headers;
  readonly address: string | null;
  /** The release that the browser runs. */
  readonly release: number | undefined;
}

/**
 * Stores events checked by `ProductEvents`; those of robots and of browsers that send Global Privacy Control are dropped. The
 * database gets hashes of address and browser, and salts them with a secret that it deletes every night.
 * `service` is a client with the secret key, embedded or hosted.
 *
 * @throws when the backend rejects them or doesn't respond
 */
export async function storeProductEvents(
  service: SupabaseClient<Database>,
  { from, events }: CheckedProductEvents,
  { headers, address, release }: Sender,
): Promise<void> {
  const browser = describeBrowser(headers);
  if (browser.isRobot || headers.get('sec-gpc') === '1') return;
  const block = addressBlock(address);
  const { error } = await service.rpc('record_product_events', {
    client: await sha256Hex(`${block} ${headers.get('user-agent') ?? ''}`),
    network: await sha256Hex(block),
    report_json: JSON.stringify({
      source: from.source || from.site.replace(/^www\./, ''),
      medium: from.medium,
      campaign: from.campaign,
      device: browser.device,
      language: browser.language,
      release,
      events: events.map(({ name, path, detail, valueCents, happenedAt }) => ({
        name,
        path,
        detail,
        value_cents: valueCents,
        happened_at: happenedAt,
      })),
    }),
  });
  if (error) throw new Error(`Product events not stored: ${error.message}`);
}
