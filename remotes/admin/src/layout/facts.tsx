import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Short facts with their labels. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(6rem, max-content) minmax(0, 1fr)"
      columnGap="6"
      rowGap="2"
      textStyle="ui"
    >
      {rows.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
