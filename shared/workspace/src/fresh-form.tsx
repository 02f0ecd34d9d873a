import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';

/** A form that starts over empty after each submission. With `keepFocus`, the focus returns to its text field. */
export function FreshForm({
  keepFocus = false,
  children,
}: {
  keepFocus?: boolean;
  children: (onSent: () => void) => ReactNode;
}): ReactNode {
  const [sent, setSent] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (keepFocus && sent > 0) container.current?.querySelector('textarea')?.focus();
  }, [keepFocus, sent]);
  return (
    <div ref={container}>
      <Fragment key={sent}>{children(() => setSent((count) => count + 1))}</Fragment>
    </div>
  );
}
