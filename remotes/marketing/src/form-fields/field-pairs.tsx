import { chakra } from '@tulebyte/ui';

/**
 * Fields in two columns where there is room. Labels, controls, and errors share rows, so that neither a two-line label nor an error
 * misaligns a field with its neighbor.
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
