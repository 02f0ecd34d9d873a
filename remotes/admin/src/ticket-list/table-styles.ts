import type { Column } from '@tulebyte/ui/responsive-table';

type Css = NonNullable<Column<unknown>['css']>;

/** Rows are stacked in a narrower container. */
export const STACK_BELOW = '32rem';
/** Minimum widths of columns, in the order in which they go. */
export const SENDER_FROM = '90rem';
export const COMPANY_FROM = '58rem';
export const ASSIGNEE_FROM = '56rem';
export const PRIORITY_FROM = '50rem';
export const NUMBER_FROM = '40rem';

/**
 * Where a cell goes in a stacked row, which has three lines: subject; number, requester, and due time; status and priority. Without an
 * area it isn't shown. Outweighs the table's own styles.
 */
export const stackedCell = (gridArea: string | null, more: Css = {}): Css =>
  ({
    [`@container (max-width: ${STACK_BELOW})`]: { '&&&&': gridArea === null ? { display: 'none' } : { gridArea, ...more } },
  }) as Css; // TypeScript loses the type of a computed key

/** A cell with one line that ends in an ellipsis. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Shown only where the sender column is hidden. */
export const insteadOfSender = {
  [`@container (max-width: ${STACK_BELOW})`]: { display: 'none' },
  [`@container (min-width: ${SENDER_FROM})`]: { display: 'none' },
};

/** Shown only where the priority column is hidden. */
export const insteadOfPriority = {
  [`@container (max-width: ${STACK_BELOW})`]: { display: 'none' },
  [`@container (min-width: ${PRIORITY_FROM})`]: { display: 'none' },
};

export const stackedRows: Css = {
  '& thead th': { bg: 'transparent' },
  // Another selector than that of the table's own stacked rows, which it adds to.
  '& tbody > tr': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    columnGap: '2',
    rowGap: '0.5',
    paddingBlock: '1.5',
    alignItems: 'center',
  },
  '& [data-slot=lead] label': { margin: '0', marginInlineStart: '-2', minWidth: 'target', width: 'auto' },
  // On narrow screens the checkbox for all rows needs a visible label.
  '& thead label::after': { content: 'attr(data-words) / ""', textStyle: 'ui', marginInlineEnd: '3' },
  '& thead label input': { marginInline: '3.5' },
};
