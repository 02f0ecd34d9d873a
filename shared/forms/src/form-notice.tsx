import { Alert, chakra } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Shown by `:target`, so that a native post can redirect here without JavaScript. */
const Target = chakra('div', { base: { display: 'none', '&:target': { display: 'block' } } });

/** The success notice after a native post. @param id fragment of the function's redirect; `sent` unless a page has several forms */
export function NativeSubmit({ id = 'sent', children }: { id?: string; children: ReactNode }): ReactNode {
  return <Target id={id}>{children}</Target>;
}

/** Replaces a form once it was accepted; takes the focus, so that screen readers announce it. */
export function FormNotice({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions: ReactNode;
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
