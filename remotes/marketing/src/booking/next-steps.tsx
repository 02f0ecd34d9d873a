import { msg } from '@lingui/core/macro';
import { appointments } from '@tulebyte/brand/calendar';
import { lazyComponent } from '@tulebyte/platform';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ServiceSteps } from '../services/service-steps.tsx';
import type { NextStepsProps } from './in-person-steps.tsx';
import { PaymentTimelinePicture, type PaymentTimeline } from './payment-timeline-picture.tsx';
import { estimateStep, nothingOwed, timelineSteps } from './shared-steps.ts';

const callSteps = [
  {
    name: msg`Pick a time`,
    detail: msg`For a call, a visit, or to bring it in. A link in the confirmation email lets you change it.`,
  },
  {
    name: msg`We talk for up to ${appointments.minutes} minutes`,
    detail: msg`What you have, what’s wrong, what it might cost. The call is free.`,
  },
  estimateStep,
  { name: msg`You say when`, detail: msg`Nothing starts, and you owe nothing, until you approve it.` },
];
const callTimeline: PaymentTimeline = {
  summary: msg`What you owe: nothing for the booking, the call, and the estimate; the agreed price once you approve it`,
  steps: [timelineSteps.booking, msg`Call`, timelineSteps.estimate, timelineSteps.work],
  owed: msg`You owe $0`,
  ...nothingOwed,
};

// Shown only after something other than a call was chosen.
const InPersonSteps = lazyComponent<NextStepsProps>(
  () => import(/* webpackChunkName: "in-person-steps" */ './in-person-steps.tsx'),
  () => <chakra.div minHeight="32rem" />,
);

/** What happens after booking, and what the customer pays when. */
export function NextSteps({ choice, isBooked }: NextStepsProps): ReactNode {
  if (choice.channel === 'onsite' || choice.channel === 'dropoff') return <InPersonSteps choice={choice} isBooked={isBooked} />;
  return (
    <>
      <PaymentTimelinePicture timeline={callTimeline} />
      <ServiceSteps steps={callSteps.slice(isBooked ? 1 : 0)} />
    </>
  );
}
