import { msg } from '@lingui/core/macro';
import { formatUsd } from '@tulebyte/brand';
import { appointments, slotRules } from '@tulebyte/brand/calendar';
import { homeServices } from '@tulebyte/brand/home-services';
import { visitStepCents } from '@tulebyte/brand/visit-cost';
import { priceLine } from '../prices/price-line.ts';
import type { NamedStep } from '../steps/step-text.tsx';
import type { BookingKind } from './booking-kind.ts';

const firstHour = formatUsd(homeServices.prices[0].cents);
const halfHour = formatUsd(visitStepCents);
const diagnostic = formatUsd(priceLine('pc-repair/diagnostic')?.cents ?? 0);
const windowHours = slotRules.onsite.minutes / 60;

const pickWindow = {
  name: msg`Pick a time`,
  detail: msg`A day and a ${windowHours}-hour arrival window. A confirmation email lets you change it.`,
};
const estimate = {
  name: msg`You get a written estimate`,
  detail: msg`Parts and labor listed separately. It’s yours to keep, whoever does the work.`,
};

/** What happens after booking, and what the customer pays when. */
export const nextSteps: Readonly<Record<BookingKind, readonly NamedStep[]>> = {
  call: [
    { name: msg`Pick a time`, detail: msg`By phone or video. A confirmation email lets you change it.` },
    {
      name: msg`We talk for up to ${appointments.minutes} minutes`,
      detail: msg`What you have, what’s wrong, what it might cost. The call is free.`,
    },
    estimate,
    { name: msg`You say when`, detail: msg`Nothing starts, and you owe nothing, until you approve it.` },
  ],
  officeVisit: [
    pickWindow,
    {
      name: msg`We come to your office`,
      detail: msg`We look at what you have and tell you what it might cost. The visit is free; you see any travel fee before you book.`,
    },
    estimate,
    { name: msg`You say when`, detail: msg`Nothing starts until you approve it. Until then, a travel fee is all you could owe.` },
  ],
  paidVisit: [
    pickWindow,
    {
      name: msg`A technician comes to you`,
      detail: msg`The first hour is ${firstHour}, then it’s ${halfHour} for each half hour. You see any travel fee before you book.`,
    },
    {
      name: msg`More work gets its own estimate`,
      detail: msg`If you need parts or another visit, you get the price in writing. Nothing more starts until you approve it.`,
    },
    { name: msg`You pay after the visit`, detail: msg`Nothing is due when you book. Afterward you get an itemized invoice.` },
  ],
  dropoff: [
    { name: msg`Pick a time`, detail: msg`We’ll email you the address. The confirmation email lets you change the time.` },
    {
      name: msg`You bring it in`,
      detail: msg`We find out what’s wrong and what it might cost. For a repair, the diagnostic is ${diagnostic}, waived when we do the repair.`,
    },
    estimate,
    {
      name: msg`You say when`,
      detail: msg`No work starts until you approve it. If you turn down a repair, you pay only the diagnostic. If we can’t fix it, you pay nothing.`,
    },
  ],
};
