import { Trans } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Something chosen in an earlier step, and a button that leads back to it. */
export function ReviewRow({
  icon,
  onChange,
  children,
}: {
  icon: ReactNode;
  onChange: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center" bg="bg.river" borderRadius="control" padding="3.5">
      {icon}
      <chakra.strong flex="1">{children}</chakra.strong>
      <Button size="sm" onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </chakra.p>
  );
}
