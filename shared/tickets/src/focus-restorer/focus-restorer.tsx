import { useEffect, useRef, type ReactNode } from 'react';
import { nextFocusTarget } from './next-focus-target.ts';

/**
 * Keeps the focus of the keyboard in a page. What a press removes (its own button, its form) would drop it to the top of the
 * document: it goes on where the page went on. Around everything that a page shows.
 */
export function FocusRestorer({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    // What has the focus or lost it to nobody.
    let last: Element | null = page.contains(document.activeElement) ? document.activeElement : null;
    const take = ({ target }: FocusEvent) => {
      last = target instanceof Element && page.contains(target) ? target : null;
    };
    const leave = ({ target }: PointerEvent) => {
      // Pressed beside everything: the focus was let go on purpose.
      if (target instanceof Node && !last?.contains(target)) last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (last === null || !document.hasFocus() || document.activeElement !== document.body) return;
      const place = last.isConnected ? last : nextFocusTarget(last, changes, page);
      if (!(place instanceof HTMLElement) || place.matches(':disabled')) return;
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus();
    });
    // Disabled while something is under way: the focus comes back to it.
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', take);
    document.addEventListener('pointerdown', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', take);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  return <div ref={root}>{children}</div>;
}
