import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigationType } from '@tulebyte/router';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import * as v from 'valibot';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { useHiddenColumns } from './columns/hidden-columns.ts';
import { oneLineRows } from './one-line-rows.ts';
import { PageTable } from './page-table.ts';
import { useRowCursor } from './row-cursor.ts';
import { rowLink } from './row-link.ts';
import { StartRow } from './start-row.ts';

type TableProps<Row> = Omit<
  ComponentProps<typeof ResponsiveTable<Row>>,
  'tall' | 'density' | 'interactive' | 'rowAttributes' | 'css'
> & {
  /** The list's name, for the columns that someone hides. */
  name: string;
  /** A row opens its first link. */
  opensRows?: boolean;
  /** What the key x does with a row. */
  onSelect?: (row: Row) => void;
};

type Css = NonNullable<Column<unknown>['css']>;

/** Stacked rows have no header for the button. */
const withChooser = (stackBelow: string): Css =>
  ({
    containerType: 'inline-size',
    [`@container (max-width: ${stackBelow})`]: { '& > [data-columns]': { display: 'none' } },
  }) as Css; // TypeScript loses the type of a computed key

/** The last header ends before the button. */
const clearOfChooser: Css = { '& thead th:last-child': { paddingInlineEnd: '3rem' } };

/** Numbers stay below their header, which leaves room for the button. */
const besideChooser = <Row,>(column: Column<Row>): Column<Row> => ({
  ...column,
  css: { ...column.css, paddingInlineEnd: '3rem' },
});

const currentRow: Css = {
  // No badge's color: a badge would disappear in the row.
  '& tr[aria-current=true]': {
    bg: 'bg.page',
    boxShadow: 'inset 3px 0 var(--tb-colors-action-solid)',
    forcedColorAdjust: 'none',
  },
  '& tbody tr:focus-visible': { outlineOffset: '-3px' },
};

/** Other selectors than the table's own, which these add to. Actions end the last line if they fit: their own would be as high as two. */
const stackedDensely: Css = {
  '& tbody > tr': { rowGap: '0.5', paddingBlock: '2' },
  '& tbody > tr > [data-slot=actions]': { flex: '0 1 auto', marginInlineStart: 'auto', alignSelf: 'center' },
};

/**
 * A list of 40 px rows with one line each and a sticky header, in which j and k move and columns can be hidden. After Back, or with
 * `StartRow` as location state, the focus is on the row that was opened. Columns need a `width`, all but one; text that doesn't fit is
 * cut, so it must be elsewhere as well, such as on the row's page or in a `title`. A page has one of them.
 */
export function DenseTable<Row>({ name, opensRows = false, onSelect, ...table }: TableProps<Row>): ReactNode {
  const { t } = useLingui();
  const { rows, rowKey, columns, stackBelow } = table;
  const container = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useHiddenColumns(name);
  const [current, moveTo] = useRowCursor(rows.map(rowKey));
  const hasStartRow = v.is(StartRow, useLocation().state);
  const isReturn = useNavigationType() === 'POP' || hasStartRow;

  const rowElement = (row: number) => container.current?.querySelectorAll<HTMLElement>('tbody tr')[row];
  const focus = (row: number) => {
    const element = rowElement(row);
    if (!element) return;
    const target = (opensRows && element.querySelector<HTMLElement>('a[href]')) || element;
    if (target === element) element.tabIndex = -1;
    target.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    if (!isReturn || current < 0) return;
    // After the host has moved the focus to the heading, and restored the scroll position.
    const timer = setTimeout(() => focus(current));
    return () => clearTimeout(timer);
    // Once, when the list is back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const step = (by: number) => {
    const row = Math.max(0, Math.min(current + by, rows.length - 1));
    moveTo(row);
    focus(row);
  };
  const open = () => {
    // A focused link or button handles Enter itself.
    if (document.activeElement?.closest('a, button')) return false;
    const link = rowElement(current)?.querySelector<HTMLElement>('a[href]');
    if (!link) return false;
    link.click();
    return true;
  };
  useShortcuts([
    { keys: 'j', does: t`Next row`, act: () => step(1) },
    { keys: 'k', does: t`Previous row`, act: () => step(-1) },
    ...(opensRows ? [{ keys: 'Enter', does: t`Open the row`, act: open }] : []),
    ...(onSelect
      ? [
          {
            keys: 'x',
            does: t`Select the row`,
            act: () => {
              const row = rows[current];
              if (row) onSelect(row);
            },
          },
        ]
      : []),
  ]);
  const handleClick = (event: MouseEvent) => {
    const { target, detail } = event;
    // An action can remove its row: the second click of a double click would act on the next one.
    if (detail > 1 && target instanceof Element && target.closest('tbody button')) {
      event.preventDefault();
      event.stopPropagation();
    }
    const row = target instanceof Element ? target.closest('tbody a[href]')?.closest('tr') : null;
    if (row) moveTo([...(row.parentElement?.children ?? [])].indexOf(row));
  };

  const isChoosable = ({ rowHead, slot, headHidden }: Column<Row>) => !rowHead && !headHidden && slot !== 'lead';
  const shown = columns.filter((column) => !isChoosable(column) || !hidden.has(column.id));
  return (
    <PageTable ref={container} onClickCapture={handleClick} css={withChooser(stackBelow)}>
      <ColumnChooser columns={columns.filter(isChoosable)} hidden={hidden} onChange={setHidden} />
      <ResponsiveTable
        {...table}
        stacked={{ ...stackedDensely, ...table.stacked }}
        columns={shown.map((column, index) => (column.numeric && index === shown.length - 1 ? besideChooser(column) : column))}
        interactive={opensRows}
        rowAttributes={(_, index) => ({
          ...(opensRows ? rowLink : {}),
          ...(index === current ? { 'aria-current': 'true' } : {}),
        })}
        css={{
          ...oneLineRows(stackBelow),
          ...clearOfChooser,
          ...(opensRows ? { '& tbody tr': { cursor: 'pointer' } } : {}),
          ...currentRow,
        }}
      />
    </PageTable>
  );
}
