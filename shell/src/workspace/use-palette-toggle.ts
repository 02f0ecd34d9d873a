import { useEffect, useRef, useState } from 'react';

/** After this time without the palette, keys belong to the page again. */
const WAIT_MS = 4_000;

/** Opening and closing the palette. What is typed while its code loads goes to its field, not to the page's shortcuts. */
export function usePaletteToggle() {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');
  const waitsUntil = useRef(0);
  const isWaiting = () => Date.now() < waitsUntil.current;
  const stopWaiting = () => void (waitsUntil.current = 0);
  const open = () => {
    typed.current = '';
    waitsUntil.current = Date.now() + WAIT_MS;
    setOpen(true);
  };
  const close = () => {
    stopWaiting();
    setOpen(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const withModifier = event.ctrlKey || event.metaKey;
      const isShortcut = withModifier && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k';
      if (!isShortcut && (withModifier || !isWaiting())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isShortcut) open();
      else if (key === 'Escape') close();
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key.length === 1) typed.current += key;
    };
    // Before anything of the page.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
    // The functions use only refs and setters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    isOpen,
    open,
    close,
    /** What was typed before the palette was there. */
    readTyped: () => typed.current,
    /** The palette has the focus. */
    stopWaiting,
  };
}
