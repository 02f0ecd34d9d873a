import { chakra } from '@tulebyte/ui';

/** A text with something beside it on wide screens: its table of contents at the start, or a box at the end. */
export const ArticleColumns = chakra('div', {
  base: { display: 'grid', gap: 'block', gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 'section' },
  variants: {
    aside: {
      start: { lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 8fr)', columnGap: '16' }, _print: { display: 'block' } },
      // Aligned with the columns of the page header.
      end: { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', columnGap: '16' } },
    },
  },
});
