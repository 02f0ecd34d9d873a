import { Trans, useLingui } from '@lingui/react/macro';
import { businessDate } from '@tulebyte/brand/calendar';
import { kindLabels, stateTones, stateLabels } from '@tulebyte/organizations/devices';
import { Badge, chakra, Heading, Icon, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { formatDay } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { useNow } from '@tulebyte/i18n/live-time';
import type { Device } from './my-devices.ts';
import { RunStrip } from './run-strip.tsx';
import { kindIcons } from './kind-icons.ts';

const Row = chakra(RuledRow, {
  base: {
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      md: 'auto minmax(0, 5fr) minmax(0, 6fr) auto',
    },
    columnGap: '4',
    rowGap: '3',
    alignItems: 'start',
    paddingBlock: '5',
    '&:first-of-type': { borderTopWidth: '0', paddingTop: '0' },
    '& > :nth-of-type(n + 3)': { gridColumn: { base: '2', md: 'auto' }, justifySelf: { base: 'start', md: 'auto' } },
  },
});

/** A device with its backup status and a link to a new ticket about it. */
export function DeviceRow({ device }: { device: Device }): ReactNode {
  const { t } = useLingui();
  const { name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_state, protects, runs } = device;
  const description = [model || t(kindLabels[kind]), operating_system].filter(Boolean).join(' · ');
  return (
    <Row>
      <chakra.div color="fg.muted" paddingTop="0.5">
        <Icon name={kindIcons[kind]} size="1.5rem" />
      </chakra.div>
      <chakra.div display="grid" gap="1" minWidth="0">
        <Heading as="h2" size="h4" overflowWrap="anywhere">
          {name}
        </Heading>
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {description}
        </Text>
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {used_by ? <>{t`Used by ${used_by}`} · </> : null}
          {t`Serial number ${serial_number}`}
        </Text>
        {warranty_until ? <Warranty until={warranty_until} /> : null}
      </chakra.div>
      <chakra.div display="grid" gap="2" justifyItems="start" minWidth="0">
        <Badge tone={stateTones[backup_state]}>{t(stateLabels[backup_state])}</Badge>
        <Text size="ui">
          <BackupSentence device={device} />
        </Text>
        {protects && backup_state !== 'not_backed_up' ? (
          <Text size="small" tone="muted" overflowWrap="anywhere">
            <Trans>Backed up: {protects}</Trans>
          </Text>
        ) : null}
        {runs.length > 0 ? <RunStrip runs={runs} /> : null}
      </chakra.div>
      <chakra.div>
        <ActionLink
          to={`/support/new?${new URLSearchParams({ device: name, serial: serial_number })}`}
          variant="outline"
          size="sm"
          aria-label={t`New ticket about ${name}`}
        >
          <Icon name="plus" size="1em" />
          <Trans>New ticket</Trans>
        </ActionLink>
      </chakra.div>
    </Row>
  );
}

function BackupSentence({
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

function Warranty({ until }: { until: string }): ReactNode {
  const { t } = useLingui();
  // Both are ISO dates, so they compare as strings.
  const isExpired = until < businessDate(useNow());
  return (
    <Text size="small" tone={isExpired ? 'dusk' : 'muted'}>
      {isExpired ? t`Warranty ended ${formatDay(until)}` : t`Warranty until ${formatDay(until)}`}
    </Text>
  );
}
