import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { kindWords, stateTones, stateWords } from '@tulebyte/tickets/devices';
import { Badge, Button, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { Panel } from '../frame/panel.tsx';
import { RelativeTime } from '@tulebyte/tickets/times';
import { AskAgain } from './ask-again.tsx';
import type { Client, ClientDevice } from './client.ts';
import { DeviceForm } from './device-form.tsx';
import { useClientActions } from './requests.ts';

/** The devices of a client; how a backup stands is what the agents reported. */
export function DevicesPanel({ client }: { client: Client }): ReactNode {
  const { t } = useLingui();
  const [editing, setEditing] = useState<ClientDevice | 'new'>();
  return (
    <Panel
      title={t`Devices`}
      actions={
        <Button size="sm" onClick={() => setEditing('new')}>
          <Icon name="plus" size="1em" />
          <Trans>Add a device</Trans>
        </Button>
      }
    >
      {editing ? (
        <DeviceForm
          key={editing === 'new' ? 'new' : editing.id}
          client={client}
          device={editing === 'new' ? null : editing}
          onDone={() => setEditing(undefined)}
        />
      ) : null}
      {client.devices.length === 0 ? (
        <Text size="ui" tone="muted">
          <Trans>No device is registered yet.</Trans>
        </Text>
      ) : (
        <DeviceTable client={client} onEdit={setEditing} />
      )}
    </Panel>
  );
}

function DeviceTable({ client, onEdit }: { client: Client; onEdit: (device: ClientDevice) => void }): ReactNode {
  const { t } = useLingui();
  const { remove } = useClientActions(client);
  const removed = (id: string) =>
    remove.mutate(id, { onError: () => toast({ title: msg`This was not saved. Please try again.`, status: 'error' }) });
  return (
    <TableScroll label={t`Devices and their backups`}>
      <Table minWidth="44rem">
        <Caption>
          <VisuallyHidden>
            <Trans>Devices</Trans>
          </VisuallyHidden>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Device</Trans>
            </Th>
            <Th scope="col">
              <Trans>Serial number</Trans>
            </Th>
            <Th scope="col">
              <Trans>Backup</Trans>
            </Th>
            <Th scope="col">
              <VisuallyHidden>
                <Trans>Actions</Trans>
              </VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {client.devices.map((device) => (
            <tr key={device.id}>
              <Th scope="row">
                {device.name}
                <Text as="span" size="small" tone="muted" display="block" fontWeight="400">
                  {[device.model || t(kindWords[device.kind]), device.operating_system, device.used_by]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Th>
              <Td minWidth="9rem" overflowWrap="anywhere">
                {device.serial_number}
              </Td>
              <Td>
                <Badge tone={stateTones[device.backup_state]}>{t(stateWords[device.backup_state])}</Badge>
                <Text as="span" size="small" tone="muted" display="block">
                  {device.last_good_backup_at ? (
                    <Trans>
                      Last good: <RelativeTime at={device.last_good_backup_at} />
                    </Trans>
                  ) : null}
                  {device.backup_state === 'failing' && device.runs[0]?.message ? <> · {device.runs[0].message}</> : null}
                </Text>
              </Td>
              <Td textAlign="end" whiteSpace="nowrap">
                <Button size="sm" variant="quiet" aria-label={t`Edit ${device.name}`} onClick={() => onEdit(device)}>
                  <Trans>Edit</Trans>
                </Button>
                <AskAgain
                  label={<Trans>Remove</Trans>}
                  name={t`Remove ${device.name}`}
                  question={<Trans>Its reports go, too.</Trans>}
                  confirm={<Trans>Yes, remove it</Trans>}
                  pending={remove.isPending}
                  onConfirm={() => removed(device.id)}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
