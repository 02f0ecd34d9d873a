import type { DeviceKind } from '@tulebyte/organizations/devices';
import type { IconName } from '@tulebyte/ui';

export const kindIcons: Readonly<Record<DeviceKind, IconName>> = {
  desktop: 'cpu',
  laptop: 'laptop',
  server: 'drive',
  network: 'wifi',
  other: 'settings',
};
