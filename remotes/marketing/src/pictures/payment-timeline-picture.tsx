import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Sketch, SketchText } from './numbered-figure.tsx';

/** What a customer owes over time: nothing until they approve the written estimate. */
export function PaymentTimelinePicture(): ReactNode {
  const { t } = useLingui();
  const steps = [t`Booking`, t`Talk`, t`Estimate`, t`Work`];
  return (
    <Sketch
      viewBox="0 20 420 170"
      role="img"
      aria-label={t`What you owe: nothing for the booking, the call and the estimate; the agreed price once you approve it`}
    >
      <chakra.path d="M306 62V160" stroke="data.dusk" strokeWidth="2" strokeDasharray="3 7" strokeLinecap="round" />
      <SketchText x="296" y="80" textAnchor="end" fill="fg.muted">
        {t`You approve it`}
      </SketchText>
      <chakra.path d="M10 150H410" stroke="data.grid" strokeWidth="1.5" />
      <chakra.path
        d="M10 150H306C330 150 340 74 366 62S400 56 410 56"
        stroke="data.river"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <SketchText x="10" y="128">
        {t`You owe $0`}
      </SketchText>
      <SketchText x="410" y="40" textAnchor="end">
        {t`the agreed price`}
      </SketchText>
      {steps.map((step, index) => (
        <g key={step}>
          <chakra.circle cx={24 + index * 112} cy="150" r="6" fill="bg.page" stroke="data.river" strokeWidth="3" />
          <SketchText
            x={24 + index * 112}
            y="182"
            textAnchor={index === 0 ? 'start' : 'middle'}
            dx={index === 0 ? '-12' : undefined}
          >
            {step}
          </SketchText>
        </g>
      ))}
    </Sketch>
  );
}
