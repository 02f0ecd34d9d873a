import { fieldTechnicians, homeServices } from '@tulebyte/brand/home-services';
import { plans, type PlanId } from '@tulebyte/brand/plans';
import { services, type PriceLine } from '@tulebyte/brand/services';

type LineOf<Of> = Of extends { id: infer Id extends string; prices: readonly (infer Line)[] }
  ? Line extends { id: infer LineId extends string }
    ? `${Id}/${LineId}`
    : never
  : never;

/** References a published price: a line of a service or of home visits, a plan, or the technician's hourly rate. */
export type PriceRef =
  | LineOf<(typeof services)[number]>
  | `home-services/${(typeof homeServices.prices)[number]['id']}`
  | `plans/${PlanId}`
  | 'field-tech/hour';

/** The published price of a reference, so that content never repeats an amount. */
export function priceLine(ref: PriceRef): PriceLine | undefined {
  const [list, id] = ref.split('/');
  if (list === 'field-tech') return { id: 'hour', label: 'Technician', cents: fieldTechnicians.centsPerHour, unit: 'hour' };
  if (list === 'plans') {
    const plan = plans.find((candidate) => candidate.id === id);
    return plan && { id: plan.id, label: plan.name, cents: plan.centsPerUserMonth, unit: 'user-month', from: plan.quoted };
  }
  const lines: readonly PriceLine[] =
    list === 'home-services' ? homeServices.prices : (services.find((service) => service.id === list)?.prices ?? []);
  return lines.find((line) => line.id === id);
}
