import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { BookingKind } from './booking-kind.ts';
import { priceLine } from '../prices/price-line.ts';
import { Sketch, SketchText } from '../pictures/numbered-figure.tsx';

const firstHour = formatUsd(homeServices.prices[0].cents);
const diagnostic = formatUsd(priceLine('pc-repair/diagnostic')?.cents ?? 0);
const UNTIL_APPROVAL = 'M10 150H306C330 150 340 74 366 62S400 56 410 56';

interface Timeline {
  /** Everything that the drawing says. */
  summary: MessageDescriptor;
  /** Between the booking and the estimate. */
  steps: readonly [booking: MessageDescriptor, meeting: MessageDescriptor, estimate: MessageDescriptor, work: MessageDescriptor];
  owed: MessageDescriptor;
  line: string;
}

const booking = msg`Booking`;
const visit = msg`Visit`;
const estimate = msg`Estimate`;
const work = msg`Work`;

const timelines: Readonly<Record<BookingKind, Timeline>> = {
  call: {
    summary: msg`What you owe: nothing for the booking, the call and the estimate; the agreed price once you approve it`,
    steps: [booking, msg`Call`, estimate, work],
    owed: msg`You owe $0`,
    line: UNTIL_APPROVAL,
  },
  officeVisit: {
    summary: msg`What you owe: nothing for the booking, the visit and the estimate, except a travel fee if there is one; the agreed price once you approve it`,
    steps: [booking, visit, estimate, work],
    owed: msg`You owe $0 or a travel fee`,
    line: UNTIL_APPROVAL,
  },
  paidVisit: {
    summary: msg`What you owe: nothing for the booking; ${firstHour} for the first hour of the visit, plus any travel fee; the agreed price of more work once you approve its estimate`,
    steps: [booking, visit, estimate, msg`More work`],
    owed: msg`${firstHour}, plus any travel`,
    line: 'M10 150H112C126 150 130 118 146 118H306C330 118 340 74 366 62S400 56 410 56',
  },
  dropoff: {
    summary: msg`What you owe: nothing for the booking and the estimate; the agreed price once you approve it, or the ${diagnostic} diagnostic if you turn down a repair`,
    steps: [booking, msg`Drop-off`, estimate, work],
    owed: msg`You owe $0 or ${diagnostic} if you say no`,
    line: UNTIL_APPROVAL,
  },
};

/** What a customer owes over time: without a visit at an hourly price, nothing until they approve the written estimate. */
export function PaymentTimelinePicture({ kind }: { kind: BookingKind }): ReactNode {
  const { t } = useLingui();
  const { summary, steps, owed, line } = timelines[kind];
  const isPaidVisit = kind === 'paidVisit';
  return (
    <Sketch viewBox="0 20 420 170" role="img" aria-label={t(summary)}>
      <chakra.path d="M306 62V160" stroke="data.dusk" strokeWidth="2" strokeDasharray="3 7" strokeLinecap="round" />
      <SketchText x="296" y="76" textAnchor="end" fill="fg.muted">
        {t`You approve it`}
      </SketchText>
      <chakra.path d="M10 150H410" stroke="data.grid" strokeWidth="1.5" />
      <chakra.path d={line} stroke="data.river" strokeWidth="4" strokeLinecap="round" />
      <SketchText x={isPaidVisit ? 298 : 10} y={isPaidVisit ? 108 : 128} textAnchor={isPaidVisit ? 'end' : undefined}>
        {t(owed)}
      </SketchText>
      <SketchText x="410" y="40" textAnchor="end">
        {t`the agreed price`}
      </SketchText>
      {steps.map((step, index) => (
        <g key={step.id}>
          <chakra.circle cx={24 + index * 112} cy="150" r="6" fill="bg.page" stroke="data.river" strokeWidth="3" />
          <SketchText
            x={24 + index * 112}
            y="182"
            textAnchor={index === 0 ? 'start' : 'middle'}
            dx={index === 0 ? '-12' : undefined}
          >
            {t(step)}
          </SketchText>
        </g>
      ))}
    </Sketch>
  );
}
