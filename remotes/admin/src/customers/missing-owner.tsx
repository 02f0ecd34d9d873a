import { Trans } from '@lingui/react/macro';
import { Badge, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Warns that a company has neither an owner nor an active invitation of one, so nobody there can make decisions. */
export function MissingOwner(): ReactNode {
  return (
    <Badge tone="dusk" flex="none" verticalAlign="middle">
      <Icon name="alert" size="1em" />
      <Trans>No owner yet</Trans>
    </Badge>
  );
}
