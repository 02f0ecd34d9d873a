import { Plural, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { splitTranslations } from '../../products/split-translations.ts';
import type { FieldChange } from '../../products/history.ts';
import type { AuditEntry } from './entries.ts';
import { fieldLabel } from './field-labels.ts';
import { changedFields } from './fields.ts';
import { actionLabel, areaLabel } from './labels.ts';
import { useDescribeRecorded } from './use-describe-recorded.ts';

/** Number of fields shown at first; the others on demand. */
const SHOWN_FIELDS = 4;
const SHOWN_CHARACTERS = 160;

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
      render: (entry) => (
        <>
          {describe(areaLabel(entry.area))} · {t(actionLabel(entry))}
          <Text as="span" size="small" tone="muted" fontWeight="400" display="block">
            {entry.key}
          </Text>
        </>
      ),
    },
    {
      id: 'fields',
      head: t`Before → after`,
      css: { overflowWrap: 'anywhere', whiteSpace: 'normal', verticalAlign: 'top' },
      render: (entry) => <Fields fields={splitTranslations(changedFields(entry))} entry={entry} />,
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

function Fields({ fields, entry }: { fields: readonly FieldChange[]; entry: AuditEntry }): ReactNode {
  const more = fields.slice(SHOWN_FIELDS);
  const show = (change: FieldChange) => <FieldLine key={change.field} change={change} entry={entry} />;
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

function FieldLine({ change: { field, before, after }, entry }: { change: FieldChange; entry: AuditEntry }): ReactNode {
  const describeValue = useDescribeRecorded();
  const clip = (value: unknown) => {
    const text = describeValue(field, value);
    return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  };
  return (
    <Text size="small">
      <chakra.span color="fg.muted">{describe(fieldLabel(field))}:</chakra.span>{' '}
      {entry.before && entry.after ? `${clip(before)} → ${clip(after)}` : clip(entry.after ? after : before)}
    </Text>
  );
}
