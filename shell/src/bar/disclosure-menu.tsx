import { useLocation } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** When closed, its content isn't laid out; browsers otherwise lay out hidden content once before the first paint. */
const Details = chakra('details', { base: { '&:not([open])::details-content': { display: 'none' } } });

/**
 * A menu that works without JavaScript: a native disclosure. After hydration it also closes on Escape (returning the focus), when
 * the focus or a click goes elsewhere, and on navigation.
 */
export function DisclosureMenu({
  summary,
  children,
  onOpenChange,
  ...rest
}: {
  /** A `<summary>` with the menu's name. */
  summary: ReactNode;
  children: ReactNode;
  onOpenChange?: (open: boolean, details: HTMLDetailsElement) => void;
  display?: { lg: string };
  marginInlineEnd?: string;
  position?: { base: 'static' | 'relative'; lg: 'static' | 'relative' } | 'static' | 'relative';
}): ReactNode {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const openedAtKey = useRef(key);

  useEffect(() => {
    if (ref.current === null || openedAtKey.current === key) return;
    openedAtKey.current = key;
    ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const details = ref.current;
    if (details === null) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    details.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      details.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <Details ref={ref} onToggle={(event) => onOpenChange?.(event.currentTarget.open, event.currentTarget)} {...rest}>
      {summary}
      {children}
    </Details>
  );
}
