import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

export const DEVICE_KINDS = ['desktop', 'laptop', 'server', 'network', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** States of a device's backup, the worst first. */
export const BACKUP_STATES = ['failing', 'late', 'not_backed_up', 'protected'] as const;
type BackupState = (typeof BACKUP_STATES)[number];

/** Fields of a device that customers and staff both see. */
export const deviceFields = {
  id: v.string(),
  name: v.string(),
  kind: known(DEVICE_KINDS, 'other'),
  model: v.string(),
  serial_number: v.string(),
  operating_system: v.string(),
  used_by: v.string(),
  warranty_until: v.nullable(v.string()),
  /** Null when no backup is part of the agreement. */
  backup_every_hours: v.nullable(v.number()),
  last_good_backup_at: v.nullable(v.string()),
  backup_state: known(BACKUP_STATES, 'not_backed_up'),
};

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
