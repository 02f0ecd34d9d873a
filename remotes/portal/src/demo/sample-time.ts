/** The id of the demo's invented client. */
export const DEMO_USER_ID = 'demo';

/** A time in ISO 8601, before now if `hours` is negative. */
export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

/** A day in ISO 8601. */
export function daysFromNow(days: number): string {
  return hoursFromNow(days * 24).slice(0, 10);
}
