import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BackendError, known, parseRows } from '@tulebyte/backend-api/rows';
import type { Locale } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import { COMPANY_ROLES, type CompanyRole } from '@tulebyte/organizations/roles';
import * as v from 'valibot';

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

async function runOrThrow(
  run: (
    supabase: Awaited<ReturnType<typeof getSupabase>>,
  ) => PromiseLike<{ error: ConstructorParameters<typeof BackendError>[0] | null }>,
) {
  const { error } = await run(await getSupabase());
  if (error) throw new BackendError(error);
}

/** Changes by owners, and replies of invited people. Each of them throws BackendError. */
export function useCompanyActions(userId: string) {
  const queries = useQueryClient();
  const onSettled = async () => {
    void queries.invalidateQueries({ queryKey: ['people', userId] });
    await queries.invalidateQueries({ queryKey: ['company', userId] });
  };
  return {
    invite: useMutation({
      mutationFn: (invitation: { email: string; role: InvitedRole; language: Locale }) =>
        runOrThrow((supabase) => supabase.rpc('invite_colleague', invitation)),
      onSettled,
    }),
    revokeInvitation: useMutation({
      mutationFn: (email: string) =>
        runOrThrow((supabase) => supabase.from('organization_invitations').delete().eq('email', email)),
      onSettled,
    }),
    answer: useMutation({
      mutationFn: (respond: { organization: string; accept: boolean }) =>
        runOrThrow((supabase) => supabase.rpc('respond_to_invitation', respond)),
      onSettled,
    }),
    setRole: useMutation({
      mutationFn: ({ member, role }: { member: string; role: CompanyRole | null }) =>
        runOrThrow((supabase) => supabase.rpc('set_member_role', { member, ...(role === null ? {} : { new_role: role }) })),
      onSettled,
    }),
  };
}
