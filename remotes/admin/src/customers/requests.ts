import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import type { CompanyRole } from '@tulebyte/organizations/roles';
import * as v from 'valibot';
import { EditConflict } from '../backend/edit-conflict.ts';
import { Client, ClientPlan, CustomerListItem } from './customer.ts';
import type { CompanyName, Invitation, NewCompany } from './company-input.ts';
import type { DeviceInput } from './device-input.ts';
import type { OfferInput } from './offer-input.ts';

/** Companies, and people with devices but no company; those with backup problems first. */
export function useCustomers() {
  return useQuery(
    queryOptions({
      queryKey: ['clients'],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(v.array(CustomerListItem), await supabase.rpc('list_customers'));
      },
    }),
  );
}

/** A customer by the id of a company or person; a company member's id returns the company. */
export function useCustomer(id: string) {
  return useQuery(
    queryOptions({
      queryKey: ['client', id],
      queryFn: async () => {
        // The database rejects malformed ids with an error; treat them as not found.
        if (!v.is(v.pipe(v.string(), v.uuid()), id)) return null;
        const supabase = await getSupabase();
        return parseRows(v.nullable(Client), await supabase.rpc('get_customer', { client: id }));
      },
    }),
  );
}

export function useClientPlan(company: string) {
  return useQuery(
    queryOptions({
      queryKey: ['client', 'plan', company],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(ClientPlan, await supabase.rpc('get_customer_plan', { organization: company }));
      },
    }),
  );
}

const Version = v.object({ updated_at: v.string() });

/** @throws BackendError, EditConflict */
async function saveDevice(client: Pick<Client, 'id' | 'is_company'>, id: string | null, input: DeviceInput): Promise<void> {
  const devices = (await getSupabase()).from('devices');
  const { updated_at: seen, ...device } = input;
  if (id === null) {
    const owner = client.is_company ? { organization_id: client.id } : { owner_id: client.id };
    parseRows(v.tuple([v.object({ id: v.string() })]), await devices.insert({ ...device, ...owner }).select('id'));
    return;
  }
  const saved = await devices.update(device).eq('id', id).eq('updated_at', seen).select('id');
  if (parseRows(v.array(v.object({ id: v.string() })), saved).length > 0) return;
  const latest = await devices.select('updated_at').eq('id', id).maybeSingle();
  throw new EditConflict(parseRows(v.nullable(Version), latest)?.updated_at ?? null);
}

async function removeDevice(id: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.tuple([v.object({ id: v.string() })]), await supabase.from('devices').delete().eq('id', id).select('id'));
}

async function createKey(client: string): Promise<string> {
  const supabase = await getSupabase();
  return parseRows(v.string(), await supabase.rpc('create_backup_key', { client }));
}

async function revokeKey(key: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.unknown(), await supabase.rpc('revoke_backup_key', { key }));
}

async function offerPlan(organization: string, offer: OfferInput): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.string(), await supabase.rpc('offer_plan', { organization, ...offer }));
}

async function withdrawOffer(offer: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.unknown(), await supabase.rpc('withdraw_offer', { offer }));
}

async function cancelPlan(subscription: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.string(), await supabase.rpc('cancel_plan_for', { subscription }));
}

/** @throws BackendError, EditConflict */
async function renameCompany(company: string, { name, updated_at: seen }: CompanyName): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('rename_company', { company, name, seen });
  if (error === null) return;
  if (error.hint !== 'company_changed') throw new BackendError(error);
  const latest = await supabase.from('organizations').select('updated_at').eq('id', company).maybeSingle();
  throw new EditConflict(parseRows(v.nullable(Version), latest)?.updated_at ?? null);
}

async function invitePerson(company: string, invitation: Invitation): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.unknown(), await supabase.rpc('invite_person', { company, ...invitation }));
}

async function setRole(company: string, member: string, role: CompanyRole | null): Promise<void> {
  const supabase = await getSupabase();
  parseRows(
    v.unknown(),
    await supabase.rpc('set_person_role', { company, member, ...(role === null ? {} : { new_role: role }) }),
  );
}

async function withdrawInvitation(company: string, email: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('organization_invitations').delete().eq('organization_id', company).eq('email', email);
  if (error) throw new BackendError(error);
}

/** Creates a company and its first owner's invitation atomically. @returns its id @throws BackendError */
export function useCreateCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (company: NewCompany) => {
      const supabase = await getSupabase();
      return parseRows(v.string(), await supabase.rpc('create_company', company));
    },
    // Also after a rejection: someone else may just have created that company.
    onSettled: () => queries.invalidateQueries({ queryKey: ['clients'] }),
  });
}

/** Staff actions on a customer; each reloads all customer queries. */
export function useClientActions(client: Pick<Client, 'id' | 'is_company'>) {
  const queries = useQueryClient();
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: ['clients'] });
    return queries.invalidateQueries({ queryKey: ['client'] });
  };
  return {
    save: useMutation({
      mutationFn: ({ id, device }: { id: string | null; device: DeviceInput }) => saveDevice(client, id, device),
      onSettled,
    }),
    remove: useMutation({ mutationFn: removeDevice, onSettled }),
    createKey: useMutation({ mutationFn: () => createKey(client.id), onSettled }),
    revokeKey: useMutation({ mutationFn: revokeKey, onSettled }),
    rename: useMutation({ mutationFn: (name: CompanyName) => renameCompany(client.id, name), onSettled }),
    invite: useMutation({ mutationFn: (invitation: Invitation) => invitePerson(client.id, invitation), onSettled }),
    setRole: useMutation({
      mutationFn: ({ member, role }: { member: string; role: CompanyRole | null }) => setRole(client.id, member, role),
      onSettled,
    }),
    withdrawInvitation: useMutation({ mutationFn: (email: string) => withdrawInvitation(client.id, email), onSettled }),
    offer: useMutation({ mutationFn: (offer: OfferInput) => offerPlan(client.id, offer), onSettled }),
    cancel: useMutation({ mutationFn: cancelPlan, onSettled }),
    withdraw: useMutation({ mutationFn: withdrawOffer, onSettled }),
  };
}
