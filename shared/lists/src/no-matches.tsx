import { Button, type IconName } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Shown instead of a list when nothing matches its filters, with a button to widen them. */
export function NoMatches({
  icon,
  title,
  clearLabel,
  onClear,
  children,
}: {
  icon?: IconName;
  title: string;
  clearLabel: ReactNode;
  onClear: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <EmptyState {...(icon ? { icon } : {})} title={title} actions={<Button onClick={onClear}>{clearLabel}</Button>}>
      {children}
    </EmptyState>
  );
}
