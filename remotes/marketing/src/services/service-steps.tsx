import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { StepText, type ShownStep } from '../steps/step-text.tsx';

const Steps = chakra('ol', { base: { counterReset: 'step' } });

const Step = chakra('li', {
  base: {
    counterIncrement: 'step',
    position: 'relative',
    display: 'grid',
    gap: '1',
    paddingInlineStart: '14',
    paddingBottom: '8',
    _before: {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: '0',
      top: '-0.125rem',
      boxSize: '8',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'pill',
      borderWidth: '2px',
      borderColor: 'data.tule',
      color: 'fg.tule',
      fontFamily: 'display',
      fontWeight: '600',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    // The line between two steps.
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(1rem - 1px)',
      top: '2rem',
      bottom: '0.25rem',
      width: '2px',
      bg: 'data.tule',
    },
    _last: { paddingBottom: '0', _after: { content: 'none' } },
  },
});

/** The steps of a job, connected by a line. */
export function ServiceSteps({ steps }: { steps: readonly ShownStep[] }): ReactNode {
  return (
    <Steps>
      {steps.map((step) => (
        <Step key={typeof step.name === 'string' ? step.name : step.name.id}>
          <StepText step={step} />
        </Step>
      ))}
    </Steps>
  );
}
