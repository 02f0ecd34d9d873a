import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Heading, Text } from '@tulebyte/ui';
import type { ComponentProps, ReactNode } from 'react';

/** A step of a job. */
export interface NamedStep {
  readonly name: MessageDescriptor;
  readonly detail: MessageDescriptor;
}

/** A step's name and detail. The other properties style the detail. */
export function StepText({
  step: { name, detail },
  ...rest
}: { step: NamedStep } & Pick<ComponentProps<typeof Text>, 'size' | 'maxWidth'>): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Heading as="h3" size="h4">
        {t(name)}
      </Heading>
      <Text tone="muted" {...rest}>
        {t(detail)}
      </Text>
    </>
  );
}
