import { COMPANY_ROLES } from '@tulebyte/organizations/roles';
import { BACKUP_STATES, DEVICE_KINDS } from '@tulebyte/organizations/devices';
import * as v from 'valibot';
import { known } from '@tulebyte/backend-api/rows';

export const CustomerListItem = v.object({
  id: v.string(),
  is_company: v.boolean(),
  name: v.string(),
  plan: v.nullable(v.string()),
  devices: v.number(),
  /** Devices with a late or failing backup. */
  needs_care: v.number(),
  /** The company has neither an owner nor an active invitation of one. */
  needs_owner: v.boolean(),
});
export type CustomerListItem = v.InferOutput<typeof CustomerListItem>;

const ClientDevice = v.object({
  id: v.string(),
  name: v.string(),
  kind: known(DEVICE_KINDS, 'other'),
  model: v.string(),
  serial_number: v.string(),
  operating_system: v.string(),
  used_by: v.string(),
  user_id: v.nullable(v.string()),
  /** The version that an edit must be based on. */
  updated_at: v.string(),
  warranty_until: v.nullable(v.string()),
  backup_every_hours: v.nullable(v.number()),
  last_good_backup_at: v.nullable(v.string()),
  backup_state: known(BACKUP_STATES, 'not_backed_up'),
  runs: v.array(v.object({ at: v.string(), is_good: v.boolean(), message: v.string() })),
});
export type ClientDevice = v.InferOutput<typeof ClientDevice>;

export const Client = v.object({
  id: v.string(),
  is_company: v.boolean(),
  name: v.string(),
  /** The version that a rename must be based on; null for a person. */
  updated_at: v.nullable(v.string()),
  people: v.array(v.object({ id: v.string(), name: v.string(), email: v.string(), role: known(COMPANY_ROLES, 'member') })),
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
  devices: v.array(ClientDevice),
  keys: v.array(v.object({ id: v.string(), created_at: v.string(), last_used_at: v.nullable(v.string()) })),
});
export type Client = v.InferOutput<typeof Client>;

/** Same rule as in `list_customers`. `now` is in milliseconds since 1970. */
export function needsOwner({ is_company, people, invitations }: Client, now: number): boolean {
  return (
    is_company &&
    !people.some(({ role }) => role === 'owner') &&
    !invitations.some(({ role, expires_at }) => role === 'owner' && Date.parse(expires_at) > now)
  );
}

export const PLAN_IDS = ['basic', 'pro', 'enterprise'] as const;
export const PERIODS = ['month', 'year'] as const;

// State, plan, and period stay plain text: a tab that is older than the database still shows what it doesn't know.
const Plan = v.object({
  id: v.string(),
  state: v.string(),
  plan: v.string(),
  users: v.number(),
  unit_cents: v.number(),
  price_cents: v.number(),
  period: v.string(),
  renews_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
  next_plan: v.nullable(v.string()),
  next_users: v.nullable(v.number()),
});
export type Plan = v.InferOutput<typeof Plan>;
export const ClientPlan = v.object({
  running: v.nullable(Plan),
  offer: v.nullable(Plan),
  agreed: v.array(
    v.object({
      plan: v.string(),
      users: v.number(),
      price_cents: v.number(),
      period: v.string(),
      terms_version: v.string(),
      by: v.string(),
      at: v.string(),
    }),
  ),
});
export type ClientPlan = v.InferOutput<typeof ClientPlan>;
