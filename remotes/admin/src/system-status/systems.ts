import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { EditConflict } from '../backend/edit-conflict.ts';
import { statusQuery } from './status.ts';

const System = v.object({
  id: v.string(),
  name: v.string(),
  name_es: v.string(),
  updated_at: v.string(),
  retired_at: v.nullable(v.string()),
});
export type System = v.InferOutput<typeof System>;

/** All systems in order, including retired ones. */
export const systemsQuery = queryOptions({
  queryKey: ['systems'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return parseRows(
      v.array(System),
      await supabase.from('systems').select('id, name, name_es, updated_at, retired_at').order('position', { ascending: true }),
    );
  },
});

const name = v.pipe(v.string(), v.trim(), v.minLength(2, 'words_short'), v.maxLength(60, 'words_long'));
/** With the version that is being edited; empty for a new system. */
export const SystemNames = v.object({ name, name_es: name, updated_at: v.string() });
type SystemNames = v.InferOutput<typeof SystemNames>;

type PublishError = ConstructorParameters<typeof BackendError>[0];
async function act(
  run: (supabase: Awaited<ReturnType<typeof getSupabase>>) => PromiseLike<{ error: PublishError | null }>,
): Promise<void> {
  const { error } = await run(await getSupabase());
  if (error) throw new BackendError(error);
}

/** Without an id, adds a system at the end of the list. @throws BackendError, EditConflict */
async function saveSystem({ id, names }: { id: string | undefined; names: SystemNames }): Promise<void> {
  const supabase = await getSupabase();
  const { updated_at: seen, ...rest } = names;
  const { error } = await supabase.rpc('save_system', { ...rest, ...(id === undefined ? {} : { system: id, seen }) });
  if (error === null) return;
  if (id === undefined || error.hint !== 'system_changed') throw new BackendError(error);
  const latest = await supabase.from('systems').select('updated_at').eq('id', id).maybeSingle();
  throw new EditConflict(parseRows(v.nullable(v.object({ updated_at: v.string() })), latest)?.updated_at ?? null);
}

/** Staff actions on the list. Each throws BackendError and then reloads list and status. */
export function useSystemActions() {
  const queries = useQueryClient();
  const onSettled = async () => {
    void queries.invalidateQueries(statusQuery);
    await queries.invalidateQueries(systemsQuery);
  };
  return {
    save: useMutation({
      mutationFn: saveSystem,
      onSettled,
    }),
    order: useMutation({
      mutationFn: (systems: string[]) => act((supabase) => supabase.rpc('reorder_systems', { systems })),
      onSettled,
    }),
    retire: useMutation({
      mutationFn: ({ id, retired }: { id: string; retired: boolean }) =>
        act((supabase) => supabase.rpc('retire_system', { system: id, retired })),
      onSettled,
    }),
  };
}
