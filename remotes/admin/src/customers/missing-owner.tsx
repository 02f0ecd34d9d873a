import { Trans } from '@lingui/react/macro';
import { Badge, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Marks a company that has neither an owner nor an invitation of one that still counts: nobody there may decide anything. */
export function MissingOwner(): ReactNode {
  return (
    <Badge tone="dusk">
      <Icon name="alert" size="1em" />
      <Trans>No owner yet</Trans>
    </Badge>
  );
}
