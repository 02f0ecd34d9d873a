import { chakra, Icon, type IconName } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Empty state of a panel: a single muted line. */
export function InlineEmpty({ icon = 'check-circle', children }: { icon?: IconName; children: ReactNode }): ReactNode {
  return (
    <chakra.p
      display="flex"
      gap="2.5"
      alignItems="start"
      bg="bg.sunken"
      borderRadius="control"
      padding="3.5"
      textStyle="ui"
      color="fg.muted"
    >
      <chakra.span color="fg.tule" display="inline-flex" paddingTop="0.5">
        <Icon name={icon} />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}
