import { Plural, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import type { AuditEntry } from './entries.ts';
import { changedFields, type Field } from './fields.ts';
import { actionLabels, areaLabels } from './labels.ts';

/** Number of fields shown at first; the others on demand. */
const SHOWN_FIELDS = 4;
const SHOWN_CHARACTERS = 160;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Who changed what, latest first. */
export function EntryTable({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<AuditEntry>[] = [
    {
      id: 'what',
      head: t`What`,
      slot: 'title',
      rowHead: true,
      css: { minWidth: '12rem', overflowWrap: 'anywhere', verticalAlign: 'top' },
      render: (entry) => {
        const area = areaLabels[entry.area];
        return (
          <>
            {area ? t(area) : entry.area} · {t(actionLabels[entry.action])}
            <Text as="span" size="small" tone="muted" fontWeight="400" display="block">
              {entry.key}
            </Text>
          </>
        );
      },
    },
    {
      id: 'fields',
      head: t`Before → after`,
      css: { overflowWrap: 'anywhere', whiteSpace: 'normal', verticalAlign: 'top' },
      render: (entry) => <Fields fields={changedFields(entry)} action={entry.action} />,
    },
    {
      id: 'who',
      head: t`Who`,
      cellLabel: t`Who`,
      css: { minWidth: '6rem', overflowWrap: 'anywhere', verticalAlign: 'top' },
      render: ({ actor, has_actor }) => actor ?? (has_actor ? t`Someone who left` : t`System`),
    },
    {
      id: 'when',
      head: t`When`,
      cellLabel: t`When`,
      css: { whiteSpace: 'nowrap', verticalAlign: 'top' },
      render: ({ at }) => <RelativeTime at={at} />,
    },
  ];
  return (
    <ResponsiveTable
      label={t`Changes`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="40rem"
      density="comfortable"
      tall
    />
  );
}

function Fields({ fields, action }: { fields: readonly Field[]; action: AuditEntry['action'] }): ReactNode {
  const more = fields.slice(SHOWN_FIELDS);
  const show = (field: Field) => <FieldLine key={field.name} field={field} action={action} />;
  return (
    <>
      {fields.slice(0, SHOWN_FIELDS).map(show)}
      {more.length > 0 ? (
        <chakra.details>
          <chakra.summary cursor="pointer" textStyle="small" color="fg.muted" paddingBlock="1">
            <Plural value={more.length} one="# more field" other="# more fields" />
          </chakra.summary>
          {more.map(show)}
        </chakra.details>
      ) : null}
    </>
  );
}

function FieldLine({ field: { name, before, after }, action }: { field: Field; action: AuditEntry['action'] }): ReactNode {
  const clip = (value: string) => {
    const text = TIMESTAMP.test(value) ? formatDateTime(value) : value;
    return (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text) || '—';
  };
  return (
    <Text size="small">
      <chakra.code fontFamily="mono" color="fg.muted">
        {name}
      </chakra.code>{' '}
      {action === 'update' ? `${clip(before)} → ${clip(after)}` : clip(action === 'insert' ? after : before)}
    </Text>
  );
}
