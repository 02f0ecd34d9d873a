import { useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { ExpandRow } from '@tulebyte/lists/expand-row';
import { chakra, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { splitTranslations } from '../../products/split-translations.ts';
import type { FieldChange } from '../../products/history.ts';
import type { AuditEntry } from './entries.ts';
import { fieldLabel } from './field-labels.ts';
import { changedFields } from './fields.ts';
import { actionLabel, areaLabel } from './labels.ts';
import { useDescribeRecorded } from './use-describe-recorded.ts';

const STACK_BELOW = '40rem';
/** Number of fields that a stacked row shows at first. */
const SHOWN_FIELDS = 4;
const SHOWN_CHARACTERS = 160;

const CLOSED = 'tr:not(:has([aria-expanded=true])) &';
const fieldsCss = {
  '& > span': { display: 'block' },
  [`@container (min-width: ${STACK_BELOW})`]: { [`${CLOSED} > span`]: { display: 'inline', marginInlineEnd: '3' } },
  [`@container (max-width: ${STACK_BELOW})`]: {
    overflowWrap: 'anywhere',
    [`${CLOSED} > span:nth-of-type(n + ${SHOWN_FIELDS + 1})`]: { display: 'none' },
  },
} as NonNullable<Column<AuditEntry>['css']>; // TypeScript loses the type of a computed key

/** Who changed what, latest first. */
export function EntryTable({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  const { t } = useLingui();
  const listFields = (entry: AuditEntry) => splitTranslations(changedFields(entry));
  const whatOf = (entry: AuditEntry) => `${describe(areaLabel(entry.area))} · ${t(actionLabel(entry))}`;
  const columns: Column<AuditEntry>[] = [
    {
      id: 'what',
      head: t`What`,
      slot: 'title',
      rowHead: true,
      css: { width: '30%', overflowWrap: 'anywhere' },
      render: (entry) => (
        <>
          {whatOf(entry)}{' '}
          <Text as="span" size="small" tone="muted" fontWeight="400">
            {entry.key}
          </Text>
        </>
      ),
    },
    {
      id: 'fields',
      head: t`Before → after`,
      css: fieldsCss,
      render: (entry) => listFields(entry).map((change) => <FieldLine key={change.field} change={change} entry={entry} />),
    },
    {
      id: 'who',
      head: t`Who`,
      cellLabel: t`Who`,
      css: { width: '9rem' },
      render: ({ actor, has_actor }) => actor ?? (has_actor ? t`Someone who left` : t`System`),
    },
    {
      id: 'when',
      head: t`When`,
      cellLabel: t`When`,
      css: { width: '8.5rem' },
      render: ({ at }) => <RelativeTime at={at} />,
    },
    {
      id: 'details',
      head: t`Details`,
      headHidden: true,
      css: { width: '4rem' },
      render: (entry) => (
        <ExpandRow
          name={`${whatOf(entry)} ${entry.key}`}
          stackBelow={listFields(entry).length > SHOWN_FIELDS ? undefined : STACK_BELOW}
        />
      ),
    },
  ];
  return (
    <DenseTable
      name="audit-log"
      label={t`Changes`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
    />
  );
}

function FieldLine({ change: { field, before, after }, entry }: { change: FieldChange; entry: AuditEntry }): ReactNode {
  const describeValue = useDescribeRecorded();
  const clip = (value: unknown) => {
    const text = describeValue(field, value);
    return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  };
  return (
    <span>
      <chakra.span color="fg.muted">{describe(fieldLabel(field))}:</chakra.span>{' '}
      {entry.before && entry.after ? `${clip(before)} → ${clip(after)}` : clip(entry.after ? after : before)}{' '}
    </span>
  );
}
