import { useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BackupSentence } from './backup-sentence.tsx';
import type { Device } from './my-devices.ts';

/** What is wrong with backups, device by device, in full: the table's rows have one line. */
export function AttentionList({ devices }: { devices: readonly Device[] }): ReactNode {
  const { t } = useLingui();
  // Routers and access points hold no files.
  const hasFiles = ({ kind, backup_every_hours }: Device) => kind !== 'network' || backup_every_hours !== null;
  const affected = devices.filter((device) => device.backup_state !== 'protected' && hasFiles(device));
  if (affected.length === 0) return null;
  return (
    <chakra.ul aria-label={t`Backups that need attention`} display="grid" gap="2" marginBottom="6" maxWidth="prose">
      {affected.map((device) => (
        <li key={device.id}>
          <Text size="ui">
            <chakra.strong fontWeight="600">{device.name}:</chakra.strong> <BackupSentence device={device} />
          </Text>
        </li>
      ))}
    </chakra.ul>
  );
}
