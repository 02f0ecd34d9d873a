import { useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { chakra, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { splitTranslations } from '../../products/split-translations.ts';
import type { AuditEntry } from './entries.ts';
import { fieldLabel } from './field-labels.ts';
import { fieldText } from './field-text.ts';
import { changedFields } from './fields.ts';
import { actionLabel, areaLabel } from './labels.ts';
import { useDescribeRecorded } from './use-describe-recorded.ts';
import { useExpandColumn } from '../../layout/expand-column.tsx';

const STACK_BELOW = '44rem';
/** Number of fields that a stacked row shows at first. */
const SHOWN_FIELDS = 4;

const OPEN = 'tr:has([aria-expanded=true]) &';
const CLOSED = 'tr:not(:has([aria-expanded=true])) &';
const fieldsCss = {
  '& > span': { display: 'block' },
  [`@container (min-width: ${STACK_BELOW})`]: { [`${CLOSED} > span`]: { display: 'inline', marginInlineEnd: '3' } },
  [`@container (max-width: ${STACK_BELOW})`]: {
    overflowWrap: 'anywhere',
    [`${CLOSED} > span:nth-of-type(n + ${SHOWN_FIELDS + 1})`]: { display: 'none' },
  },
} as NonNullable<Column<Row>['css']>; // TypeScript loses the type of a computed key

/** A field of an entry: its text while the row is closed, and while it is open. */
type Line = { readonly field: string } & ReturnType<typeof fieldText>;
type Row = AuditEntry & { readonly lines: readonly Line[] };

/** Who changed what, latest first. */
export function EntryTable({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  const { t } = useLingui();
  const describeValue = useDescribeRecorded();
  const linesOf = (entry: AuditEntry): readonly Line[] =>
    splitTranslations(changedFields(entry)).map(({ field, before, after }) => ({
      field,
      ...fieldText(
        entry.before || !entry.after ? describeValue(field, before) : null,
        entry.after ? describeValue(field, after) : null,
      ),
    }));
  const whatOf = (entry: AuditEntry) => `${describe(areaLabel(entry.area))} · ${t(actionLabel(entry))}`;
  const expand = useExpandColumn<Row>((row) => {
    const isCut = row.lines.length > SHOWN_FIELDS || row.lines.some(({ closed, open }) => closed !== open);
    return { name: `${whatOf(row)} ${row.key}`, stackBelow: isCut ? undefined : STACK_BELOW };
  });
  const columns: Column<Row>[] = [
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
      render: ({ lines }) => lines.map((line) => <FieldLine key={line.field} line={line} />),
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
    expand,
  ];
  return (
    <DenseTable
      name="audit-log"
      label={t`Changes`}
      rows={entries.map((entry) => ({ ...entry, lines: linesOf(entry) }))}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
    />
  );
}

function FieldLine({ line: { field, closed, open } }: { line: Line }): ReactNode {
  return (
    <span>
      <chakra.span color="fg.muted">{describe(fieldLabel(field))}:</chakra.span>{' '}
      {closed === open ? (
        closed
      ) : (
        <>
          <chakra.span css={{ [OPEN]: { display: 'none' } }}>{closed}</chakra.span>
          <chakra.span css={{ display: 'none', [OPEN]: { display: 'inline', whiteSpace: 'pre-wrap' } }}>{open}</chakra.span>
        </>
      )}{' '}
    </span>
  );
}
