import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const DEVICE_KINDS = ['desktop', 'laptop', 'server', 'network', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** States of a device's backup, the worst first. */
export const BACKUP_STATES = ['failing', 'late', 'not_backed_up', 'protected'] as const;
type BackupState = (typeof BACKUP_STATES)[number];

export const stateLabels: Readonly<Record<BackupState, MessageDescriptor>> = {
  protected: msg`Protected`,
  late: msg`Backup late`,
  failing: msg`Backup failing`,
  not_backed_up: msg`Not backed up`,
};
export const stateTones = { protected: 'tule', late: 'dusk', failing: 'error', not_backed_up: 'neutral' } as const;

export const kindLabels: Readonly<Record<DeviceKind, MessageDescriptor>> = {
  desktop: msg`Desktop PC`,
  laptop: msg`Laptop`,
  server: msg`Server`,
  network: msg`Network device`,
  other: msg`Other device`,
};
