import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Device } from './my-devices.ts';

/** One sentence about all backups; problems take precedence. */
export function BackupSummary({ devices }: { devices: readonly Device[] }): ReactNode {
  const ill = devices.filter(({ backup_state }) => backup_state === 'failing' || backup_state === 'late').length;
  const well = devices.filter(({ backup_state }) => backup_state === 'protected').length;
  const total = devices.length;
  if (ill > 0) {
    return (
      <Plural
        value={ill}
        one={`# of ${total} devices has a backup that needs attention.`}
        other={`# of ${total} devices have a backup that needs attention.`}
      />
    );
  }
  if (well === 0) return <Trans>None of these devices is backed up.</Trans>;
  return well === total ? (
    <Plural value={total} one="Your device is protected." other="All # devices are protected." />
  ) : (
    <Trans>
      {well} of {total} devices are protected; the others have no backup plan, or no backup yet.
    </Trans>
  );
}
