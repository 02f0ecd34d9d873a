import type { Column } from '@tulebyte/ui/responsive-table';

type Css = NonNullable<Column<unknown>['css']>;

/** Rows of 40 px with one line each, while they aren't stacked or expanded. Cells of actions may wrap while one is being confirmed. */
export const oneLineRows = (stackBelow: `${number}rem`): Css =>
  ({
    tableLayout: 'fixed',
    fontSize: 'sm',
    // Only rows have one line: a header that is cut has no other place to be read.
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
    [`@container (min-width: ${stackBelow})`]: {
      '& tbody :is(td, th)': { height: '2.5rem', paddingBlock: '0', verticalAlign: 'middle', whiteSpace: 'nowrap' },
      '& tbody :is(td, th):not([data-slot=actions])': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& tbody tr:has([data-expand][aria-expanded=true]) :is(td, th)': {
        paddingBlock: '2',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
    },
  }) as Css; // TypeScript loses the type of a computed key

/** In stacked rows, a cell that ends a line: the next ones start another. */
export const endsLine = (stackBelow: `${number}rem`): Css =>
  ({ [`@container (max-width: ${stackBelow})`]: { flex: '1 1 60%' } }) as Css;

/** Hides a column in narrower tables; stacked rows show it. */
export const hiddenBelow = (width: `${number}rem`, stackBelow: `${number}rem`): Css =>
  ({ [`@container (min-width: ${stackBelow}) and (max-width: ${width})`]: { display: 'none' } }) as Css;
