import { backendConfiguration } from '@tulebyte/platform';
import * as v from 'valibot';

/** Longer than a page's loader may take. */
const TIMEOUT_MS = 5_000;

/**
 * Reads public rows without a session and without loading the Supabase client. `query` is the data API's. Not through the browser's
 * cache, where a request would wait for an earlier one that hangs.
 * @throws when the database can't be reached or its response is invalid
 */
export async function readPublic<Schema extends v.GenericSchema>(query: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  const { url, publishableKey, fetch: send = fetch } = await backendConfiguration();
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
  const response = await send(`${url}/rest/v1/${query}`, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The catalog could not be read: ${response.status}`);
  return v.parse(schema, await response.json());
}
