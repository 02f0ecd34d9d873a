import { denseHeight } from '@tulebyte/lists/dense';
import { Trans, useLingui } from '@lingui/react/macro';
import { businessDate } from '@tulebyte/brand/calendar';
import { ActionLink } from '@tulebyte/cta/links';
import { formatDay } from '@tulebyte/i18n/dates';
import { RelativeTime, useNow } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { kindLabels, stateLabels, stateTones } from '@tulebyte/organizations/devices';
import { Badge, chakra, Icon, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { kindIcons } from './kind-icons.ts';
import type { Device } from './my-devices.ts';
import { RunStrip } from './run-strip.tsx';

const STACK_BELOW = '36rem';

/** Devices with their backups, and a link to a new ticket about each. */
export function DeviceTable({ devices }: { devices: readonly Device[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<Device>[] = [
    {
      id: 'device',
      head: t({ message: 'Device', context: 'computer or printer' }),
      slot: 'title',
      rowHead: true,
      render: ({ name, kind }) => (
        <span title={name}>
          <chakra.span color="fg.muted" marginInlineEnd="2" verticalAlign="-0.125em" display="inline-block">
            <Icon name={kindIcons[kind]} size="1.25em" />
          </chakra.span>
          {name}
        </span>
      ),
    },
    {
      id: 'model',
      head: t`Model`,
      css: { width: '12rem', ...hiddenBelow('66rem', STACK_BELOW) },
      render: ({ model, kind, operating_system }) => {
        const text = [model || t(kindLabels[kind]), operating_system].filter(Boolean).join(' · ');
        return <span title={text}>{text}</span>;
      },
    },
    {
      id: 'serial',
      head: t`Serial number`,
      cellLabel: t`Serial number`,
      css: { width: '9rem', ...hiddenBelow('96rem', STACK_BELOW) },
      render: ({ serial_number }) => <span title={serial_number}>{serial_number}</span>,
    },
    {
      id: 'user',
      head: t`Used by`,
      cellLabel: t`Used by`,
      css: { width: '9rem', ...hiddenBelow('84rem', STACK_BELOW) },
      render: ({ used_by }) => (used_by ? <span title={used_by}>{used_by}</span> : '–'),
    },
    {
      id: 'warranty',
      head: t`Warranty`,
      css: { width: '12.5rem', ...hiddenBelow('76rem', STACK_BELOW) },
      render: ({ warranty_until }) => (warranty_until ? <Warranty until={warranty_until} /> : null),
    },
    {
      id: 'state',
      head: t`Backup`,
      css: { width: '9.5rem' },
      render: ({ backup_state }) => <Badge tone={stateTones[backup_state]}>{t(stateLabels[backup_state])}</Badge>,
    },
    {
      id: 'protects',
      head: t`Backed up`,
      cellLabel: t`Backed up`,
      css: { width: '9rem', ...hiddenBelow('58rem', STACK_BELOW) },
      render: ({ protects, backup_state }) =>
        protects && backup_state !== 'not_backed_up' ? <span title={protects}>{protects}</span> : '–',
    },
    {
      id: 'last',
      head: t`Last good backup`,
      cellLabel: t`Last good backup`,
      css: { width: '9.5rem', ...hiddenBelow('46rem', STACK_BELOW) },
      render: ({ last_good_backup_at }) => (last_good_backup_at ? <RelativeTime at={last_good_backup_at} /> : '–'),
    },
    {
      id: 'runs',
      head: t`Latest runs`,
      css: { width: '7.5rem', ...hiddenBelow('54rem', STACK_BELOW) },
      render: ({ runs }) => (runs.length > 0 ? <RunStrip runs={runs} /> : null),
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: '8.5rem' },
      render: ({ name, serial_number }) => (
        <chakra.div css={{ '& a': denseHeight }}>
          <ActionLink
            to={`/support/new?${new URLSearchParams({ device: name, serial: serial_number })}`}
            variant="quiet"
            size="sm"
            aria-label={t`New ticket about ${name}`}
          >
            <Icon name="plus" size="1em" />
            <Trans>New ticket</Trans>
          </ActionLink>
        </chakra.div>
      ),
    },
  ];
  return (
    <DenseTable
      name="devices"
      label={t`Devices and backups`}
      rows={devices}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
    />
  );
}

function Warranty({ until }: { until: string }): ReactNode {
  const { t } = useLingui();
  // Both are ISO dates, so they compare as strings.
  const isExpired = until < businessDate(useNow());
  return (
    <Text as="span" size="small" tone={isExpired ? 'dusk' : 'muted'}>
      {isExpired ? t`Warranty ended ${formatDay(until)}` : t`Warranty until ${formatDay(until)}`}
    </Text>
  );
}
