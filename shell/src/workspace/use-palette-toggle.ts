import { useLocation } from '@tulebyte/router';
import { OPENS_FIELD_EVENT } from '@tulebyte/workspace/shortcuts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bufferKeys } from './buffer-keys.ts';

/**
 * Opening and closing the palette. What is typed while its code loads goes to its field, not to the page's shortcuts; so does what is
 * typed while a dialog of the page loads.
 */
export function usePaletteToggle() {
  const [isOpen, setOpen] = useState(false);
  const endBuffer = useRef(() => {});
  const close = () => {
    endBuffer.current();
    setOpen(false);
  };
  // One whose code hasn't loaded must not open later on another page.
  const { pathname } = useLocation();
  useEffect(() => close, [pathname]);
  const open = () => {
    if (!isOpen) endBuffer.current = bufferKeys(close);
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open();
  });
  useEffect(() => {
    const buffer = () => void bufferKeys();
    // Before anything of the page.
    addEventListener('keydown', onKey, true);
    document.addEventListener(OPENS_FIELD_EVENT, buffer);
    return () => {
      removeEventListener('keydown', onKey, true);
      document.removeEventListener(OPENS_FIELD_EVENT, buffer);
    };
  }, []);
  return { isOpen, open, close };
}
