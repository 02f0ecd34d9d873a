import { chakra } from '@tulebyte/ui';

type Gap = string | { base: string; lg: string };

/** A layout with columns side by side from a screen width on, and below each other on smaller screens. */
export function columnsFrom(at: 'lg' | 'xl', template: string, columnGap: Gap, rowGap: Gap) {
  return chakra('div', {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', [at]: template },
      columnGap,
      rowGap,
      alignItems: 'start',
    },
  });
}
