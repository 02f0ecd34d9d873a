import { chakra } from '@tulebyte/ui';

/** An entry of a list, under a line: its text, and at the end a badge or an action. */
export const ListRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    borderTopWidth: '1px',
    borderColor: 'border.default',
  },
});

/** A heading with actions at the end of its line. */
export const HeadingRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '5',
    rowGap: '2',
  },
});
