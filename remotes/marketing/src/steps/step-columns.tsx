import { chakra, Grid } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { StepText, type ShownStep } from './step-text.tsx';

const Step = chakra('li', {
  base: {
    counterIncrement: 'step',
    display: 'grid',
    gap: '2',
    alignContent: 'start',
    borderTopWidth: '2px',
    borderTopColor: 'border.strong',
    paddingTop: '4',
    position: 'relative',
    // A tick on the line, like a water gauge on a levee.
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '-2px',
      width: '2px',
      height: '0.75rem',
      bg: 'border.strong',
    },
    '& > h3::before': { content: 'counter(step) ". "', color: 'fg.dusk', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The steps of a job, side by side on wide screens. */
export function StepColumns({ steps }: { steps: readonly ShownStep[] }): ReactNode {
  return (
    <Grid
      as="ol"
      counterReset="step"
      templateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="8"
      columnGap={{ md: '12', lg: '8' }}
    >
      {steps.map((step) => (
        <Step key={typeof step.name === 'string' ? step.name : step.name.id}>
          <StepText step={step} size="ui" />
        </Step>
      ))}
    </Grid>
  );
}
