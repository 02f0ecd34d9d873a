import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const Setting = v.nullable(v.object({ on_seo_report: v.boolean() }));

const settingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['weekly-email', userId],
    queryFn: async () => {
      const request = (await getSupabase()).from('notification_settings').select('on_seo_report').eq('user_id', userId);
      return parseRows(Setting, await request.maybeSingle())?.on_seo_report ?? false;
    },
  });

export const useWeeklyEmail = (userId: string) => useQuery(settingQuery(userId));

/** Updates optimistically. */
export function useSaveWeeklyEmail(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = settingQuery(userId);
  return useSave({
    onMutate: async (isOn: boolean) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, isOn);
      return () => queries.setQueryData(queryKey, before);
    },
    mutationFn: async (on_seo_report: boolean) => {
      const settings = (await getSupabase()).from('notification_settings');
      const updated = await settings.update({ on_seo_report }).eq('user_id', userId).select('user_id');
      if (parseRows(v.array(v.unknown()), updated).length > 0) return;
      parseRows(v.unknown(), await settings.insert({ user_id: userId, on_seo_report }).select('user_id'));
    },
    invalidates: [{ queryKey }],
  });
}
