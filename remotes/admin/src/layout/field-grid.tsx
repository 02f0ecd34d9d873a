import { Grid } from '@tulebyte/ui';
import type { ComponentProps, ReactNode } from 'react';

/** Fields of a form, side by side where there is room. */
export function FieldGrid({
  columns,
  ...rest
}: {
  /** By breakpoint; below the first one, fields are in one column. */
  columns: Readonly<Partial<Record<'sm' | 'md' | 'xl', string>>>;
} & Pick<ComponentProps<typeof Grid>, 'alignItems' | 'justifyContent' | 'gap' | 'children'>): ReactNode {
  return <Grid templateColumns={{ base: 'minmax(0,1fr)', ...columns }} gap="4" alignItems="start" {...rest} />;
}
