import { formatUsd } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { findPlan, type PlanId } from '@tulebyte/brand/plans';
import { findService, type PriceLine, type ServiceId } from '@tulebyte/brand/services';

/** Cents of one line of a service's price list. @throws when the brand record has no such line: a text would lie. */
export function centsOf(service: ServiceId, line: string): number {
  return centsIn(findService(service)?.prices ?? [], line);
}

/** The same as it is printed: `$149`. */
export const priceOf = (service: ServiceId, line: string): string => formatUsd(centsOf(service, line));

/** A price of the home visits, as it is printed. */
export const homePrice = (line: string): string => formatUsd(centsIn(homeServices.prices, line));

/** Cents of a plan, a user a month. */
export function planCents(id: PlanId): number {
  const plan = findPlan(id);
  if (!plan) throw new Error(`The brand record has no plan "${id}".`);
  return plan.centsPerUserMonth;
}

/** The same as it is printed. */
export const planPrice = (id: PlanId): string => formatUsd(planCents(id));

function centsIn(lines: readonly PriceLine[], line: string): number {
  const cents = lines.find(({ id }) => id === line)?.cents;
  if (cents === undefined || cents === null) throw new Error(`The brand record has no price "${line}".`);
  return cents;
}
