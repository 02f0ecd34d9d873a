import * as v from 'valibot';
import { DEVICE_KINDS } from '@tulebyte/organizations/devices';
import type { CustomerDevice } from './customer.ts';

/** Backup intervals in hours; 0 means no backup. */
export const BACKUP_INTERVALS = [0, 1, 4, 24, 168] as const;

/** The device form. Limits match the database's; messages are keys that the form translates. */
export const DeviceInput = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'name'), v.maxLength(80, 'long')),
  kind: v.picklist(DEVICE_KINDS),
  model: v.pipe(v.string(), v.trim(), v.maxLength(120, 'long')),
  serial_number: v.pipe(v.string(), v.trim(), v.minLength(2, 'serial'), v.maxLength(80, 'long')),
  operating_system: v.pipe(v.string(), v.trim(), v.maxLength(80, 'long')),
  used_by: v.pipe(v.string(), v.trim(), v.maxLength(120, 'long')),
  user_id: v.pipe(
    v.string(),
    v.transform((id) => id || null),
  ),
  warranty_until: v.pipe(
    v.string(),
    v.transform((date) => date || null),
  ),
  backup_every_hours: v.pipe(
    v.string(),
    v.transform((hours) => Number(hours) || null),
  ),
  /** The version that is being edited; empty for a new device. Stored with the draft, which survives a reload. */
  updated_at: v.string(),
});
export type DeviceInput = v.InferOutput<typeof DeviceInput>;

/** Form values of a device's stored columns. */
export const storedDeviceValues = (stored: Readonly<Record<string, unknown>>) => ({
  ...stored,
  user_id: stored['user_id'] ?? '',
  warranty_until: stored['warranty_until'] ?? '',
  backup_every_hours: String(stored['backup_every_hours'] ?? 0),
});

/** Initial form values of an existing device, or of a new one with daily backups. */
export function deviceValues(device: CustomerDevice | null): Record<keyof DeviceInput, string> {
  return {
    name: device?.name ?? '',
    kind: device?.kind ?? 'desktop',
    model: device?.model ?? '',
    serial_number: device?.serial_number ?? '',
    operating_system: device?.operating_system ?? '',
    used_by: device?.used_by ?? '',
    user_id: device?.user_id ?? '',
    warranty_until: device?.warranty_until ?? '',
    backup_every_hours: String(device ? (device.backup_every_hours ?? 0) : 24),
    updated_at: device?.updated_at ?? '',
  };
}
