import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BackendError, rowsOf } from '@tulebyte/contracts/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { statusQuery } from './status.ts';

const System = v.object({ id: v.string(), name: v.string(), name_es: v.string(), retired_at: v.nullable(v.string()) });
export type System = v.InferOutput<typeof System>;

/** All systems in their order, those that are retired too. */
export const systemsQuery = queryOptions({
  queryKey: ['systems'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return rowsOf(
      v.array(System),
      await supabase.from('systems').select('id, name, name_es, retired_at').order('position', { ascending: true }),
    );
  },
});

const name = v.pipe(v.string(), v.trim(), v.minLength(2, 'words_short'), v.maxLength(60, 'words_long'));
export const SystemNames = v.object({ name, name_es: name });
type SystemNames = v.InferOutput<typeof SystemNames>;

type Refusal = ConstructorParameters<typeof BackendError>[0];
async function act(
  run: (supabase: Awaited<ReturnType<typeof getSupabase>>) => PromiseLike<{ error: Refusal | null }>,
): Promise<void> {
  const { error } = await run(await getSupabase());
  if (error) throw new BackendError(error);
}

/** What staff do with the list. Each throws BackendError; afterwards list and state are read anew. */
export function useSystemActions() {
  const queries = useQueryClient();
  const onSettled = async () => {
    void queries.invalidateQueries(statusQuery);
    await queries.invalidateQueries(systemsQuery);
  };
  return {
    /** Without an id, a new one at the end of the list. */
    save: useMutation({
      mutationFn: ({ id, names }: { id: string | undefined; names: SystemNames }) =>
        act((supabase) => supabase.rpc('save_system', { ...names, ...(id === undefined ? {} : { system: id }) })),
      onSettled,
    }),
    order: useMutation({
      mutationFn: (systems: string[]) => act((supabase) => supabase.rpc('order_systems', { systems })),
      onSettled,
    }),
    retire: useMutation({
      mutationFn: ({ id, retired }: { id: string; retired: boolean }) =>
        act((supabase) => supabase.rpc('retire_system', { system: id, retired })),
      onSettled,
    }),
  };
}
