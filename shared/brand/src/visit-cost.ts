import { homeServices } from './home-services.ts';
import type { Cents } from './money.ts';
import type { Town } from './service-towns.ts';
import { travelFee } from './travel.ts';

/** Cost of a visit in cents, before tax and travel: the first hour, then each half hour started. */
export function costOfVisit({ minutes, senior }: { minutes: number; senior: boolean }): Cents {
  const [firstHour] = homeServices.prices;
  const steps = Math.max(0, Math.ceil((minutes - 60) / homeServices.stepMinutes));
  const full = firstHour.cents + steps * visitStepCents;
  return senior ? Math.round((full * (100 - homeServices.seniorDiscount.percent)) / 100) : full;
}

/** The price of each started half hour after the first hour. */
export const visitStepCents: Cents = (homeServices.prices[1].cents * homeServices.stepMinutes) / 60;

/** What a visit costs, in cents and before tax. */
export interface VisitEstimate {
  readonly travelFeeCents: Cents;
  readonly firstHourCents: Cents;
  /** Travel and the first hour. */
  readonly totalCents: Cents;
}

/** What a visit of up to an hour in a town costs. */
export function estimateVisit(town: Town): VisitEstimate {
  const travelFeeCents = travelFee(town);
  const firstHourCents = costOfVisit({ minutes: 60, senior: false });
  return { travelFeeCents, firstHourCents, totalCents: travelFeeCents + firstHourCents };
}

/** What a free visit to an office in a town costs: its travel. */
export function estimateOfficeVisit(town: Town): VisitEstimate {
  const travelFeeCents = travelFee(town);
  return { travelFeeCents, firstHourCents: 0, totalCents: travelFeeCents };
}
