import { msg } from '@lingui/core/macro';
import { formatUsd } from '@tulebyte/brand';
import { slotRules } from '@tulebyte/brand/calendar';
import { homeServices } from '@tulebyte/brand/home-services';
import { visitStepCents } from '@tulebyte/brand/visit-cost';
import type { ReactNode } from 'react';
import { priceLine } from '../prices/price-line.ts';
import { ServiceSteps } from '../services/service-steps.tsx';
import type { NamedStep } from '../steps/step-text.tsx';
import { bookingKind, type BookingChoice, type BookingKind } from './booking-kind.ts';
import { PaymentTimelinePicture, type PaymentTimeline } from './payment-timeline-picture.tsx';
import { estimateStep, nothingOwed, timelineSteps } from './shared-steps.ts';

export interface NextStepsProps {
  readonly choice: BookingChoice;
  /** Whether the time is booked: the step that picks one is then behind. */
  readonly isBooked: boolean;
}

type InPersonKind = Exclude<BookingKind, 'call'>;

const firstHour = formatUsd(homeServices.prices[0].cents);
const halfHour = formatUsd(visitStepCents);
const diagnostic = formatUsd(priceLine('pc-repair/diagnostic')?.cents ?? 0);
const windowHours = slotRules.onsite.minutes / 60;
const { booking, estimate, work } = timelineSteps;

const pickWindow = {
  name: msg`Pick a time`,
  detail: msg`A day and a ${windowHours}-hour arrival window. A confirmation email lets you change it.`,
};

const steps: Readonly<Record<InPersonKind, readonly NamedStep[]>> = {
  officeVisit: [
    pickWindow,
    {
      name: msg`We come to your office`,
      detail: msg`We look at what you have and tell you what it might cost. The visit is free; any travel fee is in the price you confirm.`,
    },
    estimateStep,
    { name: msg`You say when`, detail: msg`Nothing starts until you approve it. Until then, a travel fee is all you could owe.` },
  ],
  paidVisit: [
    pickWindow,
    {
      name: msg`A technician comes to you`,
      detail: msg`The first hour is ${firstHour}, then it’s ${halfHour} for each half hour. Any travel fee is in the price you confirm.`,
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
    estimateStep,
    {
      name: msg`You say when`,
      detail: msg`No work starts until you approve it. If you turn down a repair, you pay only the diagnostic. If we can’t fix it, you pay nothing.`,
    },
  ],
};

const timelines: Readonly<Record<InPersonKind, PaymentTimeline>> = {
  officeVisit: {
    summary: msg`What you owe: nothing for the booking, the visit, and the estimate, except a travel fee if there is one; the agreed price once you approve it`,
    steps: [booking, msg`Visit`, estimate, work],
    owed: msg`You owe $0 or a travel fee`,
    ...nothingOwed,
  },
  paidVisit: {
    summary: msg`What you owe: nothing for the booking; ${firstHour} for the first hour of the visit, plus any travel fee; the agreed price of more work once you approve its estimate`,
    steps: [booking, msg`Visit`, estimate, msg`More work`],
    owed: msg`${firstHour}, plus any travel`,
    owedAt: { x: 298, y: 108, textAnchor: 'end' },
    line: 'M10 150H112C126 150 130 118 146 118H306C330 118',
  },
  dropoff: {
    summary: msg`What you owe: nothing for the booking and the estimate; the agreed price once you approve it, or the ${diagnostic} diagnostic if you turn down a repair`,
    steps: [booking, msg`Drop-off`, estimate, work],
    owed: msg`You owe $0 or ${diagnostic} if you say no`,
    ...nothingOwed,
  },
};

/** What happens after booking a visit or a drop-off, and what the customer pays when. */
export default function InPersonSteps({ choice, isBooked }: NextStepsProps): ReactNode {
  const kind = bookingKind(choice);
  if (kind === 'call') return null;
  return (
    <>
      <PaymentTimelinePicture timeline={timelines[kind]} />
      <ServiceSteps steps={steps[kind].slice(isBooked ? 1 : 0)} />
    </>
  );
}
