/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Opening hours of a group of days; `opens` and `closes` are `HH:MM` in the company's time zone. */
export interface OpeningHours {
  readonly days: readonly IsoWeekday[];
  readonly opens: string;
  readonly closes: string;
}

/** Days that are not listed in `open` are closed; so are US federal holidays. */
export const hours = {
  timeZone: 'America/Los_Angeles',
  open: [
    { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' },
    { days: [6], opens: '09:00', closes: '14:00' },
  ],
  closedOnFederalHolidays: true,
  /** Customers on a managed plan have a 24/7 emergency line. */
  managedClientsEmergencyLine: true,
} as const satisfies {
  timeZone: string;
  open: readonly OpeningHours[];
  closedOnFederalHolidays: boolean;
  managedClientsEmergencyLine: boolean;
};
