import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';

const Roles = v.array(v.object({ user_id: v.string() }));
const Profiles = v.array(v.object({ id: v.string(), first_name: v.string(), last_name: v.string() }));

/** An agent that tickets can be assigned to. */
export interface StaffMember {
  id: string;
  name: string;
}

async function fetchStaff(): Promise<readonly StaffMember[]> {
  const supabase = await getSupabase();
  const roles = parseRows(Roles, await supabase.from('user_roles').select('user_id'));
  const ids = roles.map(({ user_id }) => user_id);
  const profiles = parseRows(Profiles, await supabase.from('profiles').select('id, first_name, last_name').in('id', ids));
  return profiles
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() || id.slice(0, 8) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** All agents, by name. */
export function useStaff() {
  return useQuery(queryOptions({ queryKey: ['staff'], queryFn: fetchStaff, staleTime: 5 * 60_000 }));
}

/** A colleague's name by id. Empty until the team has loaded, since nobody knows yet whether the person left. */
export function useStaffName(): (id: string) => string {
  const { t } = useLingui();
  const { data: staff } = useStaff();
  return (id) => (staff ? (staff.find((member) => member.id === id)?.name ?? t`Someone who left`) : '');
}

/** The team, and the current assignee if the team doesn’t include them: a select without them would show “Unassigned”. */
export function useAssignees(assigneeId: string | null): readonly StaffMember[] {
  const { data: staff = [] } = useStaff();
  const staffName = useStaffName();
  if (assigneeId === null || staff.some(({ id }) => id === assigneeId)) return staff;
  return [...staff, { id: assigneeId, name: staffName(assigneeId) }];
}
