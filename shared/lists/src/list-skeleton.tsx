import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Placeholder of `ListResults`: the count and the rows. */
export function ListSkeleton({
  rows,
  rowHeight,
  gap = '4',
  countWidth = '6rem',
}: {
  rows: number;
  rowHeight: string;
  gap?: string;
  countWidth?: string;
}): ReactNode {
  return (
    <chakra.div display="grid" gap={gap}>
      <Skeleton height="1.5rem" width={countWidth} />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </chakra.div>
  );
}
