import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_KINDS } from '@tulebyte/backend-api/notifications';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const Settings = v.object({
  on_reply: v.boolean(),
  on_solved: v.boolean(),
  on_colleague: v.boolean(),
  on_new: v.boolean(),
  /** Kinds that the bell leaves out. */
  muted_kinds: v.array(v.picklist(NOTIFICATION_KINDS)),
  language: v.nullable(v.picklist(['en', 'es'])),
});
export type Settings = v.InferOutput<typeof Settings>;

/** The database's defaults, for people who have saved nothing yet. */
const defaultSettings: Settings = {
  on_reply: true,
  on_solved: true,
  on_colleague: true,
  on_new: false,
  muted_kinds: [],
  language: null,
};

async function fetchSettings(): Promise<Settings> {
  const supabase = await getSupabase();
  const response = await supabase
    .from('notification_settings')
    .select('on_reply, on_solved, on_colleague, on_new, muted_kinds, language')
    .maybeSingle();
  return parseRows(v.nullable(Settings), response) ?? defaultSettings;
}

function settingsQuery(userId: string) {
  return queryOptions({ queryKey: ['notification-settings', userId], queryFn: fetchSettings });
}

export function useSettings(userId: string) {
  return useQuery(settingsQuery(userId));
}

async function saveSettings(userId: string, settings: Settings): Promise<void> {
  const supabase = await getSupabase();
  const updated = await supabase.from('notification_settings').update(settings).eq('user_id', userId).select('user_id');
  if (parseRows(v.array(v.unknown()), updated).length > 0) return;
  const inserted = await supabase
    .from('notification_settings')
    .insert({ user_id: userId, ...settings })
    .select('user_id');
  parseRows(v.array(v.unknown()), inserted);
}

/** Updates optimistically and rolls back when the server rejects the change. */
export function useSaveSettings(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(userId);
  return useSave({
    mutationFn: (settings: Settings) => saveSettings(userId, settings),
    onMutate: async (settings) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, settings);
      return () => queries.setQueryData(queryKey, before);
    },
    invalidates: [{ queryKey }],
  });
}

/** Whether to show staff options. Only cosmetic: the database sends those emails to staff only. */
export function useIsStaff(userId: string) {
  return useQuery({
    queryKey: ['is-staff', userId],
    queryFn: async () => parseRows(v.boolean(), await (await getSupabase()).rpc('is_admin')),
    staleTime: 5 * 60_000,
  });
}
