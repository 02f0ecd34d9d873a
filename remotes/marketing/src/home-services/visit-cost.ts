import type { Cents } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';

/** Cost of a home visit in cents, before tax: the first hour, then each half hour started. */
export function costOfVisit({ minutes, senior }: { minutes: number; senior: boolean }): Cents {
  const [firstHour, furtherHour] = homeServices.prices;
  const steps = Math.max(0, Math.ceil((minutes - 60) / homeServices.stepMinutes));
  const full = firstHour.cents + (steps * furtherHour.cents * homeServices.stepMinutes) / 60;
  return senior ? Math.round((full * (100 - homeServices.seniorDiscount.percent)) / 100) : full;
}
