import { store } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { bufferKeys } from '@tulebyte/workspace/buffer-keys';
import { atom } from 'jotai';
import { useEffect } from 'react';

export const isPaletteOpenAtom = atom(false);

let endBuffer = () => {};
let openedAt = '';

/** What is typed while the code of the bar and the palette loads goes to the palette's field, not to the page's shortcuts. */
export function openPalette(): void {
  if (!store.get(isPaletteOpenAtom)) endBuffer = bufferKeys(closePalette);
  openedAt = window.location.pathname;
  store.set(isPaletteOpenAtom, true);
}

export function closePalette(): void {
  endBuffer();
  store.set(isPaletteOpenAtom, false);
}

/** Opens the palette at Ctrl K or ⌘K. */
export function usePaletteShortcut(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // A palette whose code hasn't loaded must not open later on another page. The URL may be ahead of what is rendered.
    if (openedAt !== window.location.pathname) closePalette();
  }, [pathname]);
  useEffect(() => closePalette, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      openPalette();
    };
    // Before anything of the page.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
