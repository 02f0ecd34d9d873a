import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { STAFF_ROLES, type StaffRole } from '@tulebyte/backend-api/staff-roles';
import { BackendError, known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const Member = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: known(STAFF_ROLES, 'agent'),
  has_two_step: v.boolean(),
  last_sign_in_at: v.nullable(v.string()),
  /** Assigned tickets that aren't solved. */
  open_tickets: v.number(),
});
export type Member = v.InferOutput<typeof Member>;

const Invitation = v.object({
  id: v.string(),
  email: v.string(),
  role: known(STAFF_ROLES, 'agent'),
  language: known(['en', 'es'], 'en'),
  expires_at: v.string(),
  mailed_at: v.nullable(v.string()),
  mail_failed: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

const Team = v.object({ members: v.array(Member), invitations: v.array(Invitation) });

export function useTeam() {
  return useQuery(
    queryOptions({
      queryKey: ['team'],
      queryFn: async () => parseRows(Team, await (await getSupabase()).rpc('list_team')),
    }),
  );
}

/** The invitation form. */
export const InvitationInput = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('invitation_email'), v.maxLength(254, 'invitation_email')),
  role: v.picklist(STAFF_ROLES),
  language: v.picklist(['en', 'es']),
});
type InvitationInput = v.InferOutput<typeof InvitationInput>;

/** Why the last owner can't be removed or get another role. */
export const lastOwnerReason = msg`The team needs an owner. Make someone else an owner first.`;

/** Whether nobody else on the team is an owner. */
export const isLastOwner = ({ id, role }: Member, members: readonly Member[]): boolean =>
  role === 'owner' && !members.some((other) => other.role === 'owner' && other.id !== id);

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  recent_sign_in_needed: msg`Confirm it’s you first.`,
  last_admin: lastOwnerReason,
  role_changed: msg`Someone else changed this role. Look at it again first.`,
  member_not_found: msg`This person has already left the team.`,
  ticket_assignee: msg`That person has left the team. Choose someone else for the tickets.`,
  rate_limited: msg`This address was invited too many times today. Please try again tomorrow.`,
};

/**
 * Staff actions on the team; each reloads it.
 * @param onStaleSignIn called when the last sign-in was too long ago for changes
 */
export function useTeamActions(onStaleSignIn: () => void) {
  const common = {
    invalidates: [{ queryKey: ['team'] }, { queryKey: ['staff'] }, { queryKey: ['tickets'] }],
    explainFailure: (error: Error) => {
      const title = findRejection(error);
      return title && { title };
    },
  };
  const findRejection = (error: unknown): MessageDescriptor | undefined => {
    const hint = error instanceof BackendError ? error.hint : '';
    if (hint === 'recent_sign_in_needed') onStaleSignIn();
    return rejections[hint];
  };
  return {
    findRejection,
    invite: useSave({
      mutationFn: (invitation: InvitationInput) => runRequest((supabase) => supabase.rpc('invite_to_team', invitation)),
      ...common,
    }),
    revoke: useSave({
      mutationFn: (invitation: string) => runRequest((supabase) => supabase.rpc('revoke_team_invitation', { invitation })),
      ...common,
    }),
    setRole: useSave({
      mutationFn: ({ member, wanted }: { member: Member; wanted: StaffRole }) =>
        runRequest((supabase) => supabase.rpc('set_staff_role', { member: member.id, seen_role: member.role, new_role: wanted })),
      ...common,
    }),
    remove: useSave({
      mutationFn: ({ member, reassignTo }: { member: string; reassignTo: string }) =>
        runRequest((supabase) =>
          supabase.rpc('remove_from_team', { member, ...(reassignTo === '' ? {} : { reassign_to: reassignTo }) }),
        ),
      ...common,
    }),
  };
}
export type TeamActions = ReturnType<typeof useTeamActions>;
