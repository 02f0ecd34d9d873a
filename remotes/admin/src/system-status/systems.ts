import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
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

const name = v.pipe(v.string(), v.trim(), v.minLength(2, 'text_short'), v.maxLength(60, 'text_long'));
/** With the version that is being edited; empty for a new system. */
export const SystemNames = v.object({ name, name_es: name, updated_at: v.string() });
type SystemNames = v.InferOutput<typeof SystemNames>;

/** Without an id, adds a system at the end of the list. @throws BackendError, EditConflict */
async function saveSystem({ id, names }: { id: string | undefined; names: SystemNames }): Promise<void> {
  const supabase = await getSupabase();
  const { updated_at: seen, ...rest } = names;
  const { error } = await supabase.rpc('save_system', {
    ...rest,
    ...(id === undefined ? {} : { system: id, seen_updated_at: seen }),
  });
  if (error === null) return;
  if (id === undefined || error.hint !== 'system_changed') throw new BackendError(error);
  const stored = await supabase.from('systems').select('name, name_es, updated_at').eq('id', id).maybeSingle();
  const latest = parseRows(v.nullable(v.pick(System, ['name', 'name_es', 'updated_at'])), stored);
  if (latest === null) throw new EditConflict(null);
  throw new EditConflict(latest.updated_at, { name: latest.name, name_es: latest.name_es });
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  system_in_incident: msg`This system has an open incident. Resolve it first.`,
  system_name_taken: msg`Another system has this name now. Rename that one first.`,
  systems_changed: msg`Someone else updated the list. Showing the latest version.`,
};

/** Staff actions on the list; each reloads list and status. */
export function useSystemActions() {
  const common = { invalidates: [statusQuery, systemsQuery], explainFailure: explainRejection(rejections) };
  return {
    save: useSave({ mutationFn: saveSystem, ...common }),
    order: useSave({
      mutationFn: (systems: string[]) => runRequest((supabase) => supabase.rpc('reorder_systems', { systems })),
      ...common,
    }),
    retire: useSave({
      mutationFn: ({ id, retired }: { id: string; retired: boolean }) =>
        runRequest((supabase) => supabase.rpc('retire_system', { system: id, retired })),
      ...common,
    }),
  };
}
