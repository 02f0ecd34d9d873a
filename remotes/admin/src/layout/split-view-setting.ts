import { useSyncExternalStore } from 'react';
import { deviceSwitch, useDeviceSwitch } from '@tulebyte/workspace/device-switch';

/** Below it a ticket beside the list would be too narrow to read. */
const WIDE = '(min-width: 80rem)';

/** Whether a ticket opens beside its list on this device, where the screen is wide enough. */
export const splitView = deviceSwitch('tulebyte.splitView', false);

/** Whether it is on and there is room for it. */
export function useSplitView(): boolean {
  const isOn = useDeviceSwitch(splitView);
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return isOn && isWide;
}

function onWidthChange(listener: () => void): () => void {
  const screen = matchMedia(WIDE);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
