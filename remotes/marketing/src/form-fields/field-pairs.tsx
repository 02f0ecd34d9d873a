import { chakra } from '@tulebyte/ui';

/**
 * Fields two beside each other where there is room. Labels, controls and errors share rows: neither a label of two lines nor an error
 * pushes a field out of line with the one beside it.
 */
export const FieldPairs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
    columnGap: '5',
    rowGap: '1.5',
    marginBottom: '-3.5',
    '& > *': { gridRow: 'span 3', gridTemplateRows: 'subgrid', marginBottom: '2' },
    '& > * > label': { alignSelf: 'end' },
  },
});
