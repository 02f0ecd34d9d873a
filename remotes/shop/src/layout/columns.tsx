import { chakra } from '@tulebyte/ui';

/** The main content, with a summary beside it on wide screens. */
export const TwoColumns = chakra('div', {
  base: { display: 'grid', gap: { base: '8', lg: '12' }, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    aside: {
      wide: { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
      narrow: { lg: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
    },
  },
  defaultVariants: { aside: 'wide' },
});
