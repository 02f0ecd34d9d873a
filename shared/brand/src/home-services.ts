import type { PriceLine } from './price.ts';

/** Doesn't change the line's type, which other packages know. */
const withHardware = <const Line extends PriceLine>(line: Line): Line => ({ ...line, plusHardware: true });

/** Visits at home. */
export const homeServices = {
  /** The first hour of a visit; later time is `in-home-further-hour` in steps of `stepMinutes`. */
  stepMinutes: 30,
  prices: [
    { id: 'in-home-first-hour', label: 'In-home visit, first hour', cents: 11_900, unit: 'once' },
    { id: 'in-home-further-hour', label: 'Additional time', cents: 7_900, unit: 'hour', note: 'In half-hour increments' },
    withHardware({ id: 'wifi', label: 'Whole-home Wi-Fi setup', cents: 14_900, unit: 'once', plusParts: true }),
    { id: 'new-computer', label: 'New-computer setup with data transfer', cents: 12_900, unit: 'once' },
    { id: 'smart-home', label: 'Smart-home and TV setup', cents: 9_900, unit: 'once' },
  ],
  seniorDiscount: { percent: 15, fromAge: 65 },
} as const satisfies {
  stepMinutes: number;
  prices: readonly PriceLine[];
  seniorDiscount: { percent: number; fromAge: number };
};

/** On-site technicians for companies outside the area. */
export const fieldTechnicians = {
  centsPerHour: 13_500,
  minimumHours: 2,
  /** `HH:MM` Pacific time; earlier bookings are dispatched the same day. */
  sameDayBefore: '11:00',
} as const;
