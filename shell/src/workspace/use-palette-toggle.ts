import { useEffect, useRef, useState } from 'react';

/** After this time without the palette, keys belong to the page again. */
const WAIT_MS = 4_000;

/** Opening and closing the palette. What is typed while its code loads goes to its field, not to the page's shortcuts. */
export function usePaletteToggle() {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');
  const deadline = useRef<number>(undefined);
  const isWaiting = () => deadline.current !== undefined && Date.now() < deadline.current;
  const stopWaiting = () => (deadline.current = undefined);
  const open = () => {
    typed.current = '';
    deadline.current = Date.now() + WAIT_MS;
    setOpen(true);
  };
  const close = () => {
    stopWaiting();
    setOpen(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (isShortcut) {
        event.preventDefault();
        if (!isWaiting()) open();
        return;
      }
      if (!isWaiting() || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
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
