import { Trans } from '@lingui/react/macro';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useDeviceSwitch } from '@tulebyte/workspace/device-switch';
import { splitView } from './split-view-setting.ts';

/** Turns the view of a ticket beside its list on and off, on screens with room for it. */
export function SplitViewToggle(): ReactNode {
  const isOn = useDeviceSwitch(splitView);
  return (
    <Button
      size="sm"
      variant={isOn ? 'outline' : 'quiet'}
      aria-pressed={isOn}
      display={{ base: 'none', xl: 'inline-flex' }}
      onClick={() => splitView.turn(!isOn)}
    >
      <Trans>Split view</Trans>
    </Button>
  );
}
