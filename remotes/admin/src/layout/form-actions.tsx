import { Trans } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Submit and cancel buttons of an inline form. Children label the submit button. */
export function FormActions({
  children,
  onCancel,
}: {
  children: ReactNode;
  /** Should also discard the draft, if there is one. */
  onCancel: () => void;
}): ReactNode {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <SubmitButton variant="solid">{children}</SubmitButton>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </chakra.div>
  );
}
