import { BackendError } from '@tulebyte/backend-api/rows';
import { backendConfiguration, type Database } from '@tulebyte/platform';
import * as v from 'valibot';

type DatabaseFunctions = Database['public']['Functions'];
type PublicFunction = 'system_status' | 'suggest_chunks' | 'response_times';

const ErrorBody = v.object({
  message: v.string(),
  code: v.fallback(v.string(), ''),
  hint: v.fallback(v.nullable(v.string()), null),
});

/**
 * Calls a public database function without a session and without loading the Supabase client.
 * @throws BackendError when it was rejected, TypeError when the server can't be reached
 */
export async function callPublicFunction<Name extends PublicFunction, Schema extends v.GenericSchema>(
  functionName: Name,
  args: DatabaseFunctions[Name]['Args'],
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  // Not `post` of the backend: exported to remotes, or split for a copy in each, it would make every page heavier.
  const { url, publishableKey } = await backendConfiguration();
  const response = await fetch(`${url}/rest/v1/rpc/${functionName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    // A function without arguments gets an empty object.
    body: JSON.stringify(args ?? {}),
    signal,
  });
  const result: unknown = await response.json();
  if (!response.ok) throw new BackendError(v.parse(ErrorBody, result));
  return v.parse(schema, result);
}
