import { queryOptions, useQuery } from '@tanstack/react-query';
import { company } from '@tulebyte/brand';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase, readStored, removeStored, useSession, writeStored } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const KEY = `${company.prefix}.savedBuilds`;
/** The limit of an account. */
export const MAX_SAVED_BUILDS = 20;

const readLocal = (): readonly string[] => readStored(KEY, (value) => v.parse(v.fallback(v.array(v.string()), []), value)) ?? [];

/** An account's builds. Builds saved in this browser before the sign-in are moved to the account. */
async function fetchOwn(): Promise<readonly string[]> {
  const supabase = await getSupabase();
  const local = readLocal().map((query) => ({ query }));
  if (local.length > 0) {
    const { error } = await supabase.from('saved_builds').upsert(local, { onConflict: 'user_id,query', ignoreDuplicates: true });
    // If the account is full, they stay in the browser.
    if (!error) removeStored(KEY);
  }
  const answer = await supabase.from('saved_builds').select('query').order('created_at', { ascending: false });
  return parseRows(v.array(v.object({ query: v.string() })), answer).map(({ query }) => query);
}

async function changeOwn(query: string, isSaved: boolean): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await (isSaved
    ? supabase.from('saved_builds').insert({ query })
    : supabase.from('saved_builds').delete().eq('query', query));
  if (error) throw new Error(error.message);
}

function changeLocal(query: string, isSaved: boolean): void {
  const others = readLocal().filter((each) => each !== query);
  if (!writeStored(KEY, isSaved ? [query, ...others] : others)) throw new Error('Storage is blocked or full');
}

/** The saved builds as queries of the configurator, the newest first: the account's, or this browser's when signed out. */
export function useSavedBuilds() {
  const { user, loading } = useSession();
  const queryKey = ['saved-builds', user?.id ?? null];
  const { data } = useQuery(queryOptions({ queryKey, queryFn: () => (user ? fetchOwn() : readLocal()), enabled: !loading }));
  const { mutateAsync } = useSave({
    mutationFn: async ({ query, isSaved }: { query: string; isSaved: boolean }) =>
      user ? changeOwn(query, isSaved) : changeLocal(query, isSaved),
    invalidates: [{ queryKey }],
  });
  return { saved: data ?? [], isSignedIn: user !== null, change: mutateAsync };
}
