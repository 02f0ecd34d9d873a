import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const counts = { passwords: v.number(), codes: v.number() };
const FailedSignIns = v.object({
  accounts: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.nullable(v.string()),
      is_staff: v.boolean(),
      last_at: v.string(),
      ...counts,
    }),
  ),
  hours: v.array(v.object({ hour: v.string(), accounts: v.number(), ...counts })),
});
type FailedSignIns = v.InferOutput<typeof FailedSignIns>;
export type FailedAccount = FailedSignIns['accounts'][number];
export type FailedHour = FailedSignIns['hours'][number];

/** Wrong passwords and codes of the last seven days. */
export function useFailedSignIns() {
  return useQuery(
    queryOptions({
      queryKey: ['failed-sign-ins'],
      queryFn: async () => parseRows(FailedSignIns, await (await getSupabase()).rpc('list_failed_sign_ins')),
      refetchInterval: 30_000,
    }),
  );
}
