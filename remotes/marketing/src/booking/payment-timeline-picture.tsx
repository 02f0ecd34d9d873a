import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Sketch, SketchText } from '../pictures/numbered-figure.tsx';

export interface PaymentTimeline {
  /** Everything that the drawing says. */
  readonly summary: MessageDescriptor;
  /** From the booking to the work. */
  readonly steps: readonly MessageDescriptor[];
  /** What is owed before the estimate is approved. */
  readonly owed: MessageDescriptor;
  /** Where that is written, in the drawing. */
  readonly owedAt: Readonly<Pick<ComponentProps<typeof SketchText>, 'x' | 'y' | 'textAnchor'>>;
  /** The path of the amount until the approval. */
  readonly line: string;
}

/** What a customer owes over time, until they approve the written estimate and after. */
export function PaymentTimelinePicture({
  timeline: { summary, steps, owed, owedAt, line },
}: {
  timeline: PaymentTimeline;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Sketch viewBox="0 20 420 170" role="img" aria-label={t(summary)}>
      <chakra.path d="M306 62V160" stroke="data.dusk" strokeWidth="2" strokeDasharray="3 7" strokeLinecap="round" />
      <SketchText x="296" y="76" textAnchor="end" fill="fg.muted">
        {t`You approve it`}
      </SketchText>
      <chakra.path d="M10 150H410" stroke="data.grid" strokeWidth="1.5" />
      <chakra.path d={`${line} 340 74 366 62S400 56 410 56`} stroke="data.river" strokeWidth="4" strokeLinecap="round" />
      <SketchText {...owedAt}>{t(owed)}</SketchText>
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
