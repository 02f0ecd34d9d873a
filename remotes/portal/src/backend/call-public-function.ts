import { BackendError } from '@tulebyte/contracts/rows';
import { backendConfiguration, type Database } from '@tulebyte/platform';
import * as v from 'valibot';

type Procedures = Database['public']['Functions'];
type Public = 'system_status' | 'suggest_chunks';

const AccessDenied = v.object({
  message: v.string(),
  code: v.fallback(v.string(), ''),
  hint: v.fallback(v.nullable(v.string()), null),
});

/**
 * Asks the database what everybody may know, without session and without loading the Supabase client.
 * @throws BackendError when it refused, TypeError when nothing answered
 */
export async function callPublicFunction<Name extends Public, Schema extends v.GenericSchema>(
  procedure: Name,
  question: Procedures[Name]['Args'],
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const { url, publishableKey } = await backendConfiguration();
  const response = await fetch(`${url}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    // A procedure without arguments has none to send.
    body: JSON.stringify(question ?? {}),
    signal,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new BackendError(v.parse(AccessDenied, answer));
  return v.parse(schema, answer);
}
