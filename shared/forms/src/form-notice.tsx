import { Alert, chakra } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Shown by the address alone, so that a native post can end here without JavaScript. */
const Target = chakra('div', { base: { display: 'none', '&:target': { display: 'block' } } });

/** @param id what the function's redirect names: `sent`, unless a page has several forms */
export function NativeSubmit({ id = 'sent', children }: { id?: string; children: ReactNode }): ReactNode {
  return <Target id={id}>{children}</Target>;
}

/** What stands in a form's place once it was accepted; takes the focus, so that it is read. */
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
