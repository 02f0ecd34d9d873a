import { msg } from '@lingui/core/macro';
import { chakra, Grid } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { StepText } from '../steps/step-text.tsx';

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

const steps = [
  {
    name: msg`You tell us`,
    detail: msg`By phone, in writing, or as a ticket. A person reads it and asks for anything missing.`,
  },
  { name: msg`You get a written estimate`, detail: msg`Before any paid work, with parts and labor listed separately.` },
  {
    name: msg`You approve`,
    detail: msg`If we find more, we stop and ask. Work beyond the estimate needs your recorded approval.`,
  },
  {
    name: msg`You pay what you approved`,
    detail: msg`The invoice lists every part and every hour. Business invoices are due in 15 days.`,
  },
];

/** How a job goes, from the first contact to the invoice. */
export function JobSteps(): ReactNode {
  return (
    <Grid
      as="ol"
      counterReset="step"
      templateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="8"
      columnGap={{ md: '12', lg: '8' }}
    >
      {steps.map((step) => (
        <Step key={step.name.id}>
          <StepText step={step} size="ui" />
        </Step>
      ))}
    </Grid>
  );
}
