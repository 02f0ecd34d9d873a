import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Heading, Text } from '@tulebyte/ui';
import type { ComponentProps, ReactNode } from 'react';

/** A step of a job. */
export interface NamedStep {
  readonly name: MessageDescriptor;
  readonly detail: MessageDescriptor;
}

/** A step as a message, or as text in the visitor's language. */
export type ShownStep = NamedStep | { readonly name: string; readonly detail: string };

/** A step's name and detail. `size` is the detail's. */
export function StepText({
  step: { name, detail },
  size,
}: { step: ShownStep } & Pick<ComponentProps<typeof Text>, 'size'>): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Heading as="h3" size="h4">
        {typeof name === 'string' ? name : t(name)}
      </Heading>
      <Text tone="muted" size={size} maxWidth="prose">
        {typeof detail === 'string' ? detail : t(detail)}
      </Text>
    </>
  );
}
