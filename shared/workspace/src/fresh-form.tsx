import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * A form that starts over empty after each submission, except for what was typed since (see `useAppForm`). A field that has the focus keeps
 * it; with `keepFocus`, the text field gets it in any case.
 */
export function FreshForm({
  keepFocus = false,
  children,
}: {
  keepFocus?: boolean;
  children: (onSent: () => void) => ReactNode;
}): ReactNode {
  const [sent, setSent] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  // React reports no blur of a field that it removes.
  const focusedName = useRef('');
  // Before anything is painted, or the next keystrokes would go nowhere.
  useLayoutEffect(() => {
    if (sent === 0) return;
    const controls = container.current?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
    const focused = [...controls].find(({ name }) => name !== '' && name === focusedName.current);
    if (focused) focused.focus();
    else if (keepFocus) container.current?.querySelector('textarea')?.focus();
  }, [keepFocus, sent]);
  return (
    <div
      ref={container}
      onFocus={({ target }) => void (focusedName.current = target.getAttribute('name') ?? '')}
      onBlur={() => void (focusedName.current = '')}
    >
      <Fragment key={sent}>{children(() => setSent((count) => count + 1))}</Fragment>
    </div>
  );
}
