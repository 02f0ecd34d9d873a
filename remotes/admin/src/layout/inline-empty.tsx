import { chakra, Icon, type IconName } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Stands in a panel where nothing is: one quiet line, since a tool shows many panels. */
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
