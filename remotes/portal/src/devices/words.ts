import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '@tulebyte/ui';
import type { BackupState, Device } from './my-devices.ts';

export const stateWords: Readonly<Record<BackupState, MessageDescriptor>> = {
  protected: msg`Protected`,
  late: msg`Backup late`,
  failing: msg`Backup failing`,
  not_backed_up: msg`Not backed up`,
};
export const stateTones = { protected: 'tule', late: 'dusk', failing: 'error', not_backed_up: 'neutral' } as const;

export const kindWords: Readonly<Record<Device['kind'], MessageDescriptor>> = {
  desktop: msg`Desktop PC`,
  laptop: msg`Laptop`,
  server: msg`Server`,
  network: msg`Network device`,
  other: msg`Other device`,
};
export const kindIcons: Readonly<Record<Device['kind'], IconName>> = {
  desktop: 'cpu',
  laptop: 'laptop',
  server: 'drive',
  network: 'wifi',
  other: 'settings',
};
