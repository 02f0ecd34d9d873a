import { Alert } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a form that was sent. It takes the focus, so that screen readers announce it. */
export function SentNotice({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="success" live title={title} actions={actions}>
        {children}
      </Alert>
    </div>
  );
}
