import { Alert } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** What stands in a form's place once its mail is on the way; takes the focus, so that it is read. */
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
