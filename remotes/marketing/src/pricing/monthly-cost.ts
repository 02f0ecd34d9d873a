import { planTerms, type Plan } from '@tulebyte/brand/plans';
import type { Cents } from '@tulebyte/brand';

export interface CostQuestion {
  plan: Plan;
  /** People with an account. */
  users: number;
  /** Non-profit organization or school. */
  nonProfit: boolean;
}

export const mostUsers = 500;

/** Reads what a person typed as a number of users: at least 1, at most {@link mostUsers}. */
export function readUsers(text: string): number {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), mostUsers) : 1;
}

/** What a plan costs a month and a year, before sales tax, in cents. */
export function costOf({ plan, users, nonProfit }: CostQuestion): { month: Cents; year: Cents } {
  const list = plan.centsPerUserMonth * users;
  const month = nonProfit ? Math.round((list * (100 - planTerms.nonProfitDiscountPercent)) / 100) : list;
  return { month, year: month * 12 };
}
