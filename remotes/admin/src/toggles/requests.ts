import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { fetchLiveToggles } from './live-toggles.ts';
import { Decision, listToggles, type Setting, type Toggle } from './toggle.ts';

async function fetchDecisions(): Promise<readonly Decision[]> {
  return parseRows(v.array(Decision), await (await getSupabase()).rpc('list_feature_toggles'));
}

async function fetchToggles(): Promise<readonly Toggle[]> {
  return listToggles(...(await Promise.all([fetchDecisions(), fetchLiveToggles()])));
}

/** Every toggle as it is for everyone. */
export const useToggles = () => useQuery(queryOptions({ queryKey: ['toggles', 'list'], queryFn: fetchToggles }));

const State = v.object({
  setting: Decision.entries.setting,
  owner: v.nullable(v.string()),
  note: v.string(),
  expires_on: v.nullable(v.string()),
  is_killed: v.boolean(),
});
const Change = v.object({ id: v.number(), by: v.nullable(v.string()), at: v.string(), before: State, after: State });
export type Change = v.InferOutput<typeof Change>;

/** The last 50 decisions about a toggle, latest first. */
export function useChanges(toggle: string) {
  return useQuery(
    queryOptions({
      queryKey: ['toggles', 'changes', toggle],
      queryFn: async () => parseRows(v.array(Change), await (await getSupabase()).rpc('list_toggle_changes', { toggle })),
    }),
  );
}

const invalidates = [{ queryKey: ['toggles'] }];

/** The error hint when someone else decided since the form was filled. */
export const isChangedSince = (error: unknown): boolean => error instanceof BackendError && error.hint === 'toggle_changed';

interface DecisionInput {
  setting: Setting;
  owner: string;
  note: string;
  expires_on: string;
}

export function useSaveDecision(toggle: string) {
  return useSave({
    mutationFn: ({ seen, decision }: { seen: number; decision: DecisionInput }) =>
      runRequest((supabase) =>
        supabase.rpc('save_feature_toggle', {
          toggle,
          seen_version: seen,
          setting: decision.setting,
          note: decision.note,
          ...(decision.owner === '' ? {} : { owner: decision.owner }),
          ...(decision.expires_on === '' ? {} : { expires_on: decision.expires_on }),
        }),
      ),
    invalidates,
  });
}

export function useKillSwitch(toggle: string) {
  return useSave({
    mutationFn: (is_killed: boolean) => runRequest((supabase) => supabase.rpc('set_kill_switch', { toggle, is_killed })),
    invalidates,
    explainFailure: explainRejection({ role_required: msg`Only owners can do this.` }),
  });
}
