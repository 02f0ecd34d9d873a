import { formatUsd } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { findPlan, type PlanId } from '@tulebyte/brand/plans';
import { findService, type PriceLine, type ServiceId } from '@tulebyte/brand/services';

/** Price of a service's line in cents. @throws when the brand data has no such line, since a text would be wrong */
export function centsOf(service: ServiceId, line: string): number {
  return centsIn(findService(service)?.prices ?? [], line);
}

/** The same, formatted: `$149`. */
export const priceOf = (service: ServiceId, line: string): string => formatUsd(centsOf(service, line));

/** A price of the home visits, formatted. */
export const homePrice = (line: string): string => formatUsd(centsIn(homeServices.prices, line));

/** Price of a plan per user and month, in cents. */
export function planCents(id: PlanId): number {
  const plan = findPlan(id);
  if (!plan) throw new Error(`The brand record has no plan "${id}".`);
  return plan.centsPerUserMonth;
}

/** The same, formatted. */
export const planPrice = (id: PlanId): string => formatUsd(planCents(id));

function centsIn(lines: readonly PriceLine[], line: string): number {
  const cents = lines.find(({ id }) => id === line)?.cents;
  if (cents === undefined || cents === null) throw new Error(`The brand record has no price "${line}".`);
  return cents;
}
