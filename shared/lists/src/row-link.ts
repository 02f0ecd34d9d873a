import type { MouseEvent } from 'react';

/**
 * Lets a click anywhere in a row open the row's first link, as a click on the link itself would: with Ctrl, ⌘, or the middle button in
 * a new tab. Other controls keep their clicks, and text can be selected.
 */
export const rowLink = { onClick: followRowLink, onAuxClick: followRowLink } as const;

function followRowLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || button > 1 || !(target instanceof Element)) return;
  if (target.closest('a, button, input, select, textarea, label, summary')) return;
  if (getSelection()?.isCollapsed === false) return;
  // A synthetic middle click has no effect; Ctrl has the same one.
  link.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      view: window,
      ctrlKey: ctrlKey || button === 1,
      metaKey: metaKey || button === 1,
      shiftKey,
      altKey,
    }),
  );
}
