import * as v from 'valibot';

export const PLAN_IDS = ['basic', 'pro', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
export const PERIODS = ['month', 'year'] as const;

/**
 * Fields of a plan that customers and staff both see. State, plan, and period are plain text, so that a tab that is older than the database
 * still shows unknown values.
 */
export const planFields = {
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
};

/** Fields of the agreed terms that both see. */
export const planTermsFields = {
  plan: v.string(),
  users: v.number(),
  price_cents: v.number(),
  period: v.string(),
  by: v.string(),
  at: v.string(),
};
