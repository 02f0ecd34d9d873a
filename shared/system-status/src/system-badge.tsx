import { useLingui } from '@lingui/react/macro';
import type { SystemState } from '@tulebyte/backend-api/system-status';
import { Badge, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { stateLook, stateLabels } from './labels.ts';

/** A system's state as text, color, and icon. */
export function SystemBadge({ state }: { state: SystemState }): ReactNode {
  const { t } = useLingui();
  const { tone, icon } = stateLook[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} size="1em" />
      {t(stateLabels[state])}
    </Badge>
  );
}
