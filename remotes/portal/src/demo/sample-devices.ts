import type { Device } from '../devices/my-devices.ts';
import { daysFromNow, hoursFromNow } from './sample-time.ts';

/** Devices of the invented client: one of each backup state worth seeing. */
export function sampleDevices(): readonly Device[] {
  const runs = (count: number, everyHours: number, failed: readonly number[]) =>
    Array.from({ length: count }, (_, index) => ({
      at: hoursFromNow(-1 - index * everyHours),
      is_good: !failed.includes(index),
    }));
  return [
    {
      id: 'demo-xray',
      name: 'XRAY-PC',
      kind: 'desktop',
      model: 'Tower, 2 TB',
      serial_number: 'SAMPLE-0101',
      operating_system: 'Windows 11 Pro',
      used_by: '',
      warranty_until: daysFromNow(-40),
      backup_every_hours: 24,
      last_good_backup_at: hoursFromNow(-49),
      backup_state: 'failing',
      last_seen_at: hoursFromNow(-0.2),
      protects: 'C:\\Images, C:\\Users',
      runs: runs(14, 24, [0, 1]),
    },
    {
      id: 'demo-server',
      name: 'DENTAL-SRV',
      kind: 'server',
      model: 'Tower server, 4 TB',
      serial_number: 'SAMPLE-0100',
      operating_system: 'Windows Server 2025',
      used_by: '',
      warranty_until: daysFromNow(600),
      backup_every_hours: 1,
      last_good_backup_at: hoursFromNow(-1),
      backup_state: 'protected',
      last_seen_at: hoursFromNow(-0.1),
      protects: 'D:\\Practice, D:\\Shared',
      runs: runs(24, 1, []),
    },
    {
      id: 'demo-laptop',
      name: 'FRONT-LT2',
      kind: 'laptop',
      model: '14-inch laptop',
      serial_number: 'SAMPLE-0102',
      operating_system: 'Windows 11 Pro',
      used_by: 'Maria Alvarez',
      warranty_until: daysFromNow(210),
      backup_every_hours: 24,
      last_good_backup_at: hoursFromNow(-9),
      backup_state: 'protected',
      last_seen_at: hoursFromNow(-0.5),
      protects: 'C:\\Users',
      runs: runs(14, 24, [6]),
    },
  ];
}
