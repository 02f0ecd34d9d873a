import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import type { CompanyRole } from '@tulebyte/organizations/roles';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, isSaved, requireSaved } from '../backend/edit-conflict.ts';
import { Customer, CustomerList, CustomerPlan } from './customer.ts';
import type { CompanyName, Invitation, NewCompany } from './company-input.ts';
import type { DeviceInput } from './device-input.ts';
import type { CustomerFilters } from './filters.ts';
import type { OfferInput } from './offer-input.ts';

/** Same as in `list_customers`. */
export const PAGE_SIZE = 50;

/** Companies, and people with devices or tickets but no company; those with backup problems first. */
export function useCustomers({ q, page }: CustomerFilters) {
  return useListPage(['customers', q, page], async () => {
    const supabase = await getSupabase();
    return parseRows(CustomerList, await supabase.rpc('list_customers', { search: q, page }));
  });
}

/** All companies, by name. */
export function useAllCompanies() {
  return useQuery(
    queryOptions({
      queryKey: ['customers', 'companies'],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(
          v.array(v.object({ id: v.string(), name: v.string() })),
          await supabase.from('organizations').select('id, name').order('name'),
        );
      },
    }),
  );
}

/** A customer by the id of a company or person; a company member's id returns the company. */
export function useCustomer(id: string) {
  return useQuery(
    queryOptions({
      queryKey: ['customer', id],
      queryFn: async () => {
        // The database rejects malformed ids with an error; treat them as not found.
        if (!v.is(v.pipe(v.string(), v.uuid()), id)) return null;
        const supabase = await getSupabase();
        return parseRows(v.nullable(Customer), await supabase.rpc('get_customer', { customer: id }));
      },
    }),
  );
}

export function useCustomerPlan(company: string) {
  return useQuery(
    queryOptions({
      queryKey: ['customer', 'plan', company],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(CustomerPlan, await supabase.rpc('get_customer_plan', { organization: company }));
      },
    }),
  );
}

/** PostgreSQL's code for a unique violation. */
export const UNIQUE_VIOLATION = '23505';

const NamedVersion = v.object({ name: v.string(), updated_at: v.string() });

const DEVICE_COLUMNS =
  'name, kind, model, serial_number, operating_system, used_by, user_id, warranty_until, backup_every_hours, updated_at';
/** A device as it is stored, to compare with what was sent. */
const StoredDevice = v.nullable(v.looseObject({ updated_at: v.string() }));

/** @throws BackendError, with code {@link UNIQUE_VIOLATION} for another device's serial number; EditConflict */
async function saveDevice(customer: Pick<Customer, 'id' | 'is_company'>, id: string | null, input: DeviceInput): Promise<void> {
  const devices = (await getSupabase()).from('devices');
  const { updated_at: seen, ...device } = input;
  if (id === null) {
    const owner = customer.is_company ? { organization_id: customer.id } : { owner_id: customer.id };
    const { error } = await devices.insert({ ...device, ...owner });
    if (error === null) return;
    if (error.code !== UNIQUE_VIOLATION) throw new BackendError(error);
    const named = await devices
      .select(DEVICE_COLUMNS)
      .match({ ...owner, serial_number: device.serial_number })
      .maybeSingle();
    if (!isSaved(parseRows(StoredDevice, named) ?? {}, device)) throw new BackendError(error);
    return;
  }
  const saved = await devices.update(device).eq('id', id).eq('updated_at', seen).select('id');
  if (parseRows(v.array(v.object({ id: v.string() })), saved).length > 0) return;
  const latest = parseRows(StoredDevice, await devices.select(DEVICE_COLUMNS).eq('id', id).maybeSingle());
  requireSaved(latest, device);
}

async function removeDevice(id: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.tuple([v.object({ id: v.string() })]), await supabase.from('devices').delete().eq('id', id).select('id'));
}

async function createKey(customer: string): Promise<string> {
  const supabase = await getSupabase();
  return parseRows(v.string(), await supabase.rpc('create_backup_key', { customer }));
}

async function offerPlan(organization: string, offer: OfferInput & { idempotency_key: string }): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.string(), await supabase.rpc('offer_plan', { organization, ...offer }));
}

async function cancelPlan(subscription: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.string(), await supabase.rpc('cancel_customer_plan', { subscription }));
}

/** @throws BackendError, EditConflict */
async function renameCompany(company: string, { name, updated_at: seen }: CompanyName): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('rename_company', { company, name, seen_updated_at: seen });
  if (error === null) return;
  if (error.hint !== 'company_changed') throw new BackendError(error);
  const stored = await supabase.from('organizations').select('name, updated_at').eq('id', company).maybeSingle();
  const latest = parseRows(v.nullable(NamedVersion), stored);
  throw latest ? new EditConflict(latest.updated_at, { name: latest.name }) : new EditConflict(null);
}

/** Creates a company and its first owner's invitation atomically. @returns its id @throws BackendError */
export function useCreateCompany() {
  return useSave({
    mutationFn: async (company: NewCompany & { idempotency_key: string }) => {
      const supabase = await getSupabase();
      return parseRows(v.string(), await supabase.rpc('create_company', company));
    },
    // Also after a rejection: someone else may just have created that company.
    invalidates: [{ queryKey: ['customers'] }],
  });
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  rate_limited: msg`This address was invited too many times today. Please try again tomorrow.`,
  last_owner: msg`Assign another owner first.`,
  person_not_found: msg`This person has left the company.`,
};

/** Staff actions on a customer; each reloads all customer queries. */
export function useCustomerActions(customer: Pick<Customer, 'id' | 'is_company'>) {
  const company = customer.id;
  const common = {
    invalidates: [{ queryKey: ['customers'] }, { queryKey: ['customer'] }],
    explainFailure: explainRejection(rejections),
  };
  return {
    save: useSave({
      mutationFn: ({ id, device }: { id: string | null; device: DeviceInput }) => saveDevice(customer, id, device),
      ...common,
    }),
    remove: useSave({ mutationFn: removeDevice, ...common }),
    createKey: useSave({ mutationFn: () => createKey(customer.id), ...common }),
    revokeKey: useSave({
      mutationFn: (key: string) => runRequest((supabase) => supabase.rpc('revoke_backup_key', { key })),
      ...common,
    }),
    rename: useSave({ mutationFn: (name: CompanyName) => renameCompany(company, name), ...common }),
    invite: useSave({
      mutationFn: (invitation: Invitation) => runRequest((supabase) => supabase.rpc('invite_person', { company, ...invitation })),
      ...common,
    }),
    setRole: useSave({
      mutationFn: ({ member, role }: { member: string; role: CompanyRole | null }) =>
        runRequest((supabase) =>
          supabase.rpc('set_person_role', { company, member, ...(role === null ? {} : { new_role: role }) }),
        ),
      ...common,
    }),
    revokeInvitation: useSave({
      mutationFn: (email: string) =>
        runRequest((supabase) =>
          supabase.from('organization_invitations').delete().eq('organization_id', company).eq('email', email),
        ),
      ...common,
    }),
    offer: useSave({ mutationFn: (offer: Parameters<typeof offerPlan>[1]) => offerPlan(company, offer), ...common }),
    cancel: useSave({ mutationFn: cancelPlan, ...common }),
    withdraw: useSave({
      mutationFn: (offer: string) => runRequest((supabase) => supabase.rpc('withdraw_offer', { offer })),
      ...common,
    }),
  };
}
