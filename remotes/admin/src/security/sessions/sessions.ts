import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { BackendError } from '@tulebyte/backend-api/rows';
import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const StaffSession = v.object({
  id: v.string(),
  name: v.string(),
  role: known(STAFF_ROLES, 'agent'),
  created_at: v.string(),
  last_used_at: v.string(),
  user_agent: v.string(),
  used_second_factor: v.boolean(),
  is_current: v.boolean(),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

/** Open sessions of staff, most recently used first. */
export function useStaffSessions() {
  return useQuery(
    queryOptions({
      queryKey: ['staff-sessions'],
      queryFn: async () => parseRows(v.array(StaffSession), await (await getSupabase()).rpc('list_staff_sessions')),
      refetchInterval: 30_000,
    }),
  );
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  recent_sign_in_needed: msg`Confirm it’s you first.`,
  session_not_found: msg`This session has already ended.`,
};

/** @param onStaleSignIn called when the owner's last sign-in was too long ago */
export function useEndSession(onStaleSignIn: () => void) {
  return useSave({
    mutationFn: (session: string) => runRequest((supabase) => supabase.rpc('end_staff_session', { session })),
    invalidates: [{ queryKey: ['staff-sessions'] }],
    explainFailure: (error) => {
      const hint = error instanceof BackendError ? error.hint : '';
      if (hint === 'recent_sign_in_needed') onStaleSignIn();
      const title = rejections[hint];
      return title && { title };
    },
  });
}
