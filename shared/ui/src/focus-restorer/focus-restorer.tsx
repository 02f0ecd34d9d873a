import { useEffect, useRef, type ReactNode } from 'react';
import { nextFocusTarget } from './next-focus-target.ts';

/**
 * Restores keyboard focus when a click removes the focused element (its own button or form): focus would otherwise drop to the
 * top of the document. Wrap a page's whole content in it. Parts that load after the page are direct children of an element with
 * `data-deferred`: what appears with them doesn't take the focus.
 */
export function FocusRestorer({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    // The element that has focus, or had it last.
    let last: Element | null = page.contains(document.activeElement) ? document.activeElement : null;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target instanceof Element && page.contains(target) ? target : null;
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      // Clicked elsewhere: focus was dropped on purpose.
      if (target instanceof Node && !last?.contains(target)) last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (last === null || !document.hasFocus() || document.activeElement !== document.body) return;
      const target = last.isConnected ? last : nextFocusTarget(last, changes, page);
      if (!(target instanceof HTMLElement) || target.matches(':disabled')) return;
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
    });
    // Controls may be disabled during an action: focus returns to them afterward.
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
  return <div ref={root}>{children}</div>;
}
