import { chakra } from '@tulebyte/ui';

/** The work, and beside it on wide screens what it comes to. */
export const TwoColumns = chakra('div', {
  base: { display: 'grid', gap: { base: '8', lg: '12' }, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    beside: {
      wide: { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
      narrow: { lg: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
    },
  },
  defaultVariants: { beside: 'wide' },
});
