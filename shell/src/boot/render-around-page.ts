import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** For a layout whose HTML can't be hydrated: renders it around the delivered page, whose elements keep text, focus, and open details. */
export function renderAroundPage(root: HTMLElement, app: ReactNode): void {
  const elements = [...(root.querySelector('#main')?.childNodes ?? [])];
  const focused = document.activeElement;
  flushSync(() => createRoot(root).render(app));
  root.querySelector('#main')?.replaceChildren(...elements);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
