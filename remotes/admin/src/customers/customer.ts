import { COMPANY_ROLES } from '@tulebyte/organizations/roles';
import { deviceFields } from '@tulebyte/organizations/devices';
import { planFields, planTermsFields } from '@tulebyte/organizations/plan';
import * as v from 'valibot';
import { known } from '@tulebyte/backend-api/rows';

export const CustomerListItem = v.object({
  id: v.string(),
  is_company: v.boolean(),
  name: v.string(),
  /** A person's address. */
  email: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  open_tickets: v.number(),
  devices: v.number(),
  /** Devices with a late or failing backup. */
  backup_problems: v.number(),
  /** The company has neither an owner nor an active invitation of one. */
  needs_owner: v.boolean(),
});
export type CustomerListItem = v.InferOutput<typeof CustomerListItem>;

export const CustomerList = v.object({
  customers: v.array(CustomerListItem),
  /** Number of matches on all pages. */
  total: v.number(),
});

const CustomerDevice = v.object({
  ...deviceFields,
  user_id: v.nullable(v.string()),
  /** The version that an edit must be based on. */
  updated_at: v.string(),
  runs: v.array(v.object({ at: v.string(), is_good: v.boolean(), message: v.string() })),
});
export type CustomerDevice = v.InferOutput<typeof CustomerDevice>;

export const Customer = v.object({
  id: v.string(),
  is_company: v.boolean(),
  name: v.string(),
  /** The version that a rename must be based on; null for a person. */
  updated_at: v.nullable(v.string()),
  phone: v.optional(v.string(), ''),
  /** The latest ones, newest first. */
  phone_changes: v.optional(
    v.array(
      v.object({
        id: v.number(),
        action: v.picklist(['insert', 'update', 'delete']),
        actor_id: v.nullable(v.string()),
        actor_name: v.nullable(v.string()),
        created_at: v.string(),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      phone: v.optional(v.nullable(v.string()), null),
      role: known(COMPANY_ROLES, 'member'),
    }),
  ),
  invitations: v.array(
    v.object({
      email: v.string(),
      role: known(COMPANY_ROLES, 'member'),
      language: known(['en', 'es'], 'en'),
      expires_at: v.string(),
      mailed_at: v.nullable(v.string()),
      /** True after ten failed attempts; it isn't retried automatically. */
      mail_failed: v.boolean(),
    }),
  ),
  devices: v.array(CustomerDevice),
  keys: v.array(v.object({ id: v.string(), created_at: v.string(), last_used_at: v.nullable(v.string()) })),
});
export type Customer = v.InferOutput<typeof Customer>;

/** Same rule as in `list_customers`. `now` is in milliseconds since 1970. */
export function needsOwner({ is_company, people, invitations }: Customer, now: number): boolean {
  return (
    is_company &&
    !people.some(({ role }) => role === 'owner') &&
    !invitations.some(({ role, expires_at }) => role === 'owner' && Date.parse(expires_at) > now)
  );
}

const Plan = v.object(planFields);
export type Plan = v.InferOutput<typeof Plan>;
export const CustomerPlan = v.object({
  running: v.nullable(Plan),
  offer: v.nullable(Plan),
  agreed: v.array(v.object({ ...planTermsFields, terms_version: v.string() })),
});
export type CustomerPlan = v.InferOutput<typeof CustomerPlan>;
