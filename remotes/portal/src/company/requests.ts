import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import type { Locale } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import { COMPANY_ROLES, type CompanyRole } from '@tulebyte/organizations/roles';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { explainFailedAnswer } from './explain-failed-answer.ts';

type InvitedRole = Exclude<CompanyRole, 'owner'>;

const Company = v.nullable(v.object({ name: v.string(), plan: v.nullable(v.string()) }));
const Invitations = v.array(
  v.object({
    email: v.string(),
    role: known(COMPANY_ROLES, 'member'),
    expires_at: v.string(),
    mailed_at: v.nullable(v.string()),
  }),
);
export type Invitation = v.InferOutput<typeof Invitations>[number];
const ReceivedInvitations = v.array(
  v.object({ organization_id: v.string(), name: v.string(), role: known(COMPANY_ROLES, 'member') }),
);

/** The caller's company without its people; the database returns invitations only to owners. */
async function fetchCompany() {
  const supabase = await getSupabase();
  const [company, invitations, receivedInvitations] = await Promise.all([
    supabase.from('organizations').select('name, plan, organization_members!inner(user_id)').limit(1).maybeSingle(),
    supabase.from('organization_invitations').select('email, role, expires_at, mailed_at').order('email'),
    supabase.rpc('my_invitations'),
  ]);
  return {
    company: parseRows(Company, company),
    invitations: parseRows(Invitations, invitations),
    offers: parseRows(ReceivedInvitations, receivedInvitations),
  };
}

export function useCompany(userId: string) {
  return useQuery(queryOptions({ queryKey: ['company', userId], queryFn: fetchCompany }));
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  last_owner: msg`Assign another owner first.`,
};

/** Changes by owners, and replies of invited people. */
export function useCompanyActions(userId: string) {
  const common = {
    invalidates: [{ queryKey: ['people', userId] }, { queryKey: ['company', userId] }],
    explainFailure: explainRejection(rejections),
  };
  return {
    invite: useSave({
      mutationFn: (invitation: { email: string; role: InvitedRole; language: Locale }) =>
        runRequest((supabase) => supabase.rpc('invite_colleague', invitation)),
      ...common,
    }),
    revokeInvitation: useSave({
      mutationFn: (email: string) =>
        runRequest((supabase) => supabase.from('organization_invitations').delete().eq('email', email)),
      ...common,
    }),
    answer: useSave({
      mutationFn: (respond: { organization: string; accept: boolean }) =>
        runRequest((supabase) => supabase.rpc('respond_to_invitation', respond)),
      ...common,
      explainFailure: explainFailedAnswer,
    }),
    setRole: useSave({
      mutationFn: ({ member, role }: { member: string; role: CompanyRole | null }) =>
        runRequest((supabase) => supabase.rpc('set_member_role', { member, ...(role === null ? {} : { new_role: role }) })),
      ...common,
    }),
  };
}
