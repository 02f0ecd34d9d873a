import { BackendError } from '@tulebyte/backend-api/rows';
import { postToBackend, type Database } from '@tulebyte/platform';
import * as v from 'valibot';

type DatabaseFunctions = Database['public']['Functions'];
type PublicFunction = 'system_status' | 'suggest_chunks' | 'response_times';

/** What pages show meanwhile is short. */
const TIMEOUT_MS = 8_000;

const ErrorBody = v.object({
  message: v.string(),
  code: v.fallback(v.string(), ''),
  hint: v.fallback(v.nullable(v.string()), null),
});

/**
 * Calls a public database function without a session and without loading the Supabase client.
 * @throws BackendError when it was rejected, TypeError when the server can't be reached, TimeoutError after eight seconds without an answer
 */
export async function callPublicFunction<Name extends PublicFunction, Schema extends v.GenericSchema>(
  functionName: Name,
  args: DatabaseFunctions[Name]['Args'],
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const response = await postToBackend(`/rest/v1/rpc/${functionName}`, args, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    anonymous: true,
  });
  const result: unknown = await response.json();
  if (!response.ok) throw new BackendError(v.parse(ErrorBody, result));
  return v.parse(schema, result);
}
