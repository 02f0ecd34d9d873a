import { expect, it } from 'vitest';
import { bookingKind } from './booking-kind.ts';

it.each([
  ['phone', 'managed-it', '6-20', 'call'],
  ['video', '', '', 'call'],
  ['dropoff', 'pc-repair', 'home', 'dropoff'],
  ['onsite', 'managed-it', '6-20', 'officeVisit'],
  ['onsite', 'managed-it', '', 'officeVisit'],
  ['onsite', 'managed-it', 'home', 'paidVisit'],
  ['onsite', 'pc-repair', '6-20', 'paidVisit'],
  ['onsite', 'other', 'client', 'paidVisit'],
] as const)('%s about “%s” at “%s”: %s', (channel, topic, size, kind) =>
  expect(bookingKind({ channel, topic, size })).toBe(kind),
);
