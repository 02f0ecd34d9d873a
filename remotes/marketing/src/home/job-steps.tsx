import { Trans } from '@lingui/react/macro';
import { chakra, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '8',
    counterReset: 'step',
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '12' },
    lg: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '8' },
  },
});

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
    // A tick on the line, like the gauge staff on a levee.
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

/** How a job goes, from the first word to the invoice; the policies of the company, told in order. */
export function JobSteps(): ReactNode {
  return (
    <Steps>
      <Step>
        <Heading as="h3" size="h4">
          <Trans>You tell us</Trans>
        </Heading>
        <Text size="ui" tone="muted">
          <Trans>By telephone, in writing, or as a ticket. A person reads it and asks what is missing.</Trans>
        </Text>
      </Step>
      <Step>
        <Heading as="h3" size="h4">
          <Trans>You get a written estimate</Trans>
        </Heading>
        <Text size="ui" tone="muted">
          <Trans>Before any paid work, with parts and labor apart.</Trans>
        </Text>
      </Step>
      <Step>
        <Heading as="h3" size="h4">
          <Trans>You approve</Trans>
        </Heading>
        <Text size="ui" tone="muted">
          <Trans>If we find more, we stop and ask. Work beyond the estimate needs your recorded approval.</Trans>
        </Text>
      </Step>
      <Step>
        <Heading as="h3" size="h4">
          <Trans>You pay what was agreed</Trans>
        </Heading>
        <Text size="ui" tone="muted">
          <Trans>The invoice lists every part and every hour. Businesses have 15 days.</Trans>
        </Text>
      </Step>
    </Steps>
  );
}
