import { Button, type IconName } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Shown instead of a list when nothing matches its filters, with a button to widen them if that is possible. */
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
  /** Undefined when the filters can't be wider. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <EmptyState
      {...(icon ? { icon } : {})}
      title={title}
      actions={onClear ? <Button onClick={onClear}>{clearLabel}</Button> : undefined}
    >
      {children}
    </EmptyState>
  );
}
