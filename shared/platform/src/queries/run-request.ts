import { BackendError } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';

type Supabase = Awaited<ReturnType<typeof getSupabase>>;
type RequestError = ConstructorParameters<typeof BackendError>[0];

/** Runs a request whose result doesn't matter. @throws BackendError */
export async function runRequest(send: (supabase: Supabase) => PromiseLike<{ error: RequestError | null }>): Promise<void> {
  const { error } = await send(await getSupabase());
  if (error) throw new BackendError(error);
}
