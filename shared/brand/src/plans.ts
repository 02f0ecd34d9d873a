import type { Cents } from './money.ts';

/** The id is also the analytics id of the plan. */
export type PlanId = 'basic' | 'pro' | 'enterprise';
export const PLAN_IDS: readonly PlanId[] = ['basic', 'pro', 'enterprise'];

/** A guaranteed time to first response. `business` counts business hours or days, `always` counts around the clock. */
export interface ResponseTime {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day';
  readonly clock: 'business' | 'always';
}

/** A managed-IT plan. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly centsPerUserMonth: Cents;
  /** True when the price is a minimum and each contract is quoted. */
  readonly quoted: boolean;
  readonly response: { readonly critical: ResponseTime; readonly normal: ResponseTime };
  /** The plan whose contents are included too. */
  readonly extends: PlanId | null;
  readonly includes: readonly string[];
}

export const plans = [
  {
    id: 'basic',
    name: 'Basic',
    centsPerUserMonth: 4_900,
    quoted: false,
    response: {
      critical: { amount: 4, unit: 'hour', clock: 'business' },
      normal: { amount: 1, unit: 'day', clock: 'business' },
    },
    extends: null,
    includes: ['Remote help desk', 'Patching', 'Antivirus', 'Monthly report'],
  },
  {
    id: 'pro',
    name: 'Pro',
    centsPerUserMonth: 8_900,
    quoted: false,
    // The specification doesn't say which hours count; business hours never overstate it.
    response: {
      critical: { amount: 1, unit: 'hour', clock: 'business' },
      normal: { amount: 4, unit: 'hour', clock: 'business' },
    },
    extends: 'basic',
    includes: ['On-site visits', 'Managed workstation backup', 'Phishing training', 'Vendor calls'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    centsPerUserMonth: 13_900,
    quoted: true,
    response: {
      critical: { amount: 15, unit: 'minute', clock: 'always' },
      normal: { amount: 2, unit: 'hour', clock: 'business' },
    },
    extends: 'pro',
    includes: ['Managed detection and response', 'Compliance reporting', 'Virtual CIO', 'Server backup'],
  },
] as const satisfies readonly Plan[];

/** Terms of every managed plan. */
export const planTerms = {
  /** Months before the contract goes month to month. */
  initialMonths: 3,
  noticeDays: 30,
  cancelBy: ['client portal', 'email'],
  /** A reminder of the terms goes out once a year. */
  remindersPerYear: 1,
  /** Percent off for non-profits and schools. */
  nonProfitDiscountPercent: 10,
} as const;

/** Finds a plan by id. */
export function findPlan(id: string): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}

/** The plan and every plan it builds on, smallest first. */
export function planLineage(id: PlanId): readonly Plan[] {
  const plan = findPlan(id);
  if (!plan) return [];
  return plan.extends === null ? [plan] : [...planLineage(plan.extends), plan];
}
