import { Trans } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** The end of a form that was opened in its place: sends it, or leaves it. Children name what sending does. */
export function FormActions({
  children,
  onCancel,
}: {
  children: ReactNode;
  /** Also forgets what was typed, where a draft is kept. */
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
