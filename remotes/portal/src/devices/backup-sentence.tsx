import { Trans } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import type { ReactNode } from 'react';
import type { Device } from './my-devices.ts';

/** The state of a device's backup in words. */
export function BackupSentence({
  device: { backup_state, backup_every_hours, last_good_backup_at },
}: {
  device: Pick<Device, 'backup_state' | 'backup_every_hours' | 'last_good_backup_at'>;
}): ReactNode {
  const last = last_good_backup_at ? <RelativeTime at={last_good_backup_at} /> : null;
  if (backup_state === 'protected') return <Trans>Last good backup {last}.</Trans>;
  if (backup_state === 'late') return <Trans>Last good backup {last}, which is late. Is the device on and connected?</Trans>;
  if (backup_state === 'failing')
    return last ? (
      <Trans>The backup isn’t working. Last good backup {last}; until it works, newer files aren’t safe.</Trans>
    ) : (
      <Trans>The backup isn’t working, and there’s no good backup yet.</Trans>
    );
  return backup_every_hours === null ? (
    <Trans>No backup is set up for this device. Don’t keep anything on it that you can’t lose.</Trans>
  ) : (
    <Trans>A backup is set up, but none has come in yet.</Trans>
  );
}
