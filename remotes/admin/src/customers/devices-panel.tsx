import { Trans, useLingui } from '@lingui/react/macro';
import { kindLabels, stateTones, stateLabels } from '@tulebyte/organizations/devices';
import { Badge, Button, Icon, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { useState, type ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { Customer, CustomerDevice } from './customer.ts';
import { DeviceForm } from './device-form.tsx';
import { useCustomerActions } from './requests.ts';

/** A customer's devices with their backup status as reported by agents. */
export function DevicesPanel({ customer }: { customer: Customer }): ReactNode {
  const { t } = useLingui();
  const [editing, setEditing] = useState<CustomerDevice | 'new'>();
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
          customer={customer}
          device={editing === 'new' ? null : editing}
          isRemoved={editing !== 'new' && !customer.devices.some(({ id }) => id === editing.id)}
          onDone={() => setEditing(undefined)}
        />
      ) : null}
      {customer.devices.length === 0 ? (
        <Text size="ui" tone="muted">
          <Trans>No devices registered yet.</Trans>
        </Text>
      ) : (
        <DeviceTable customer={customer} onEdit={setEditing} />
      )}
    </Panel>
  );
}

function DeviceTable({ customer, onEdit }: { customer: Customer; onEdit: (device: CustomerDevice) => void }): ReactNode {
  const { t } = useLingui();
  const { remove } = useCustomerActions(customer);
  const columns: Column<CustomerDevice>[] = [
    {
      id: 'device',
      head: t({ message: 'Device', context: 'computer or printer' }),
      slot: 'title',
      rowHead: true,
      css: { overflowWrap: 'anywhere' },
      render: ({ name, model, kind, operating_system, used_by }) => (
        <>
          {name}
          <Text as="span" size="small" tone="muted" display="block" fontWeight="400">
            {[model || t(kindLabels[kind]), operating_system, used_by].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'serial',
      head: t`Serial number`,
      cellLabel: t`Serial number`,
      css: { minWidth: '9rem', overflowWrap: 'anywhere' },
      render: ({ serial_number }) => serial_number,
    },
    { id: 'backup', head: t`Backup`, slot: 'title', render: (device) => <Backup device={device} /> },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      render: (device) => (
        <>
          <Button size="sm" variant="quiet" aria-label={t`Edit ${device.name}`} onClick={() => onEdit(device)}>
            <Trans>Edit</Trans>
          </Button>
          <ConfirmButton
            name={t`Remove ${device.name}`}
            question={<Trans>Its backup reports are also deleted.</Trans>}
            confirmLabel={<Trans>Yes, remove it</Trans>}
            pending={remove.isPending}
            onConfirm={() => remove.mutate(device.id)}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        </>
      ),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Devices and their backups`}
      rows={customer.devices}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="44rem"
      density="comfortable"
    />
  );
}

function Backup({ device: { backup_state, last_good_backup_at, runs } }: { device: CustomerDevice }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Badge tone={stateTones[backup_state]}>{t(stateLabels[backup_state])}</Badge>
      <Text as="span" size="small" tone="muted" display="block" overflowWrap="anywhere">
        {last_good_backup_at ? (
          <Trans>
            Last good backup: <RelativeTime at={last_good_backup_at} />
          </Trans>
        ) : null}
        {backup_state === 'failing' && runs[0]?.message ? <> · {runs[0].message}</> : null}
      </Text>
    </>
  );
}
