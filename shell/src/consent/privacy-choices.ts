import { store } from '@tulebyte/platform';
import { preferencesOpenAtom } from './preferences-atom.ts';

/** Where the link to the choices leads without JavaScript. */
export const PRIVACY_CHOICES = '/privacy#your-privacy-choices';

/**
 * Opens the choices where the visitor is when a link to them is clicked, wherever it stands: also in parts of the page that
 * are plain HTML. Answers with a function that stops it.
 */
export function openChoicesHere(): () => void {
  const listener = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href$="#your-privacy-choices"]') : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    store.set(preferencesOpenAtom, true);
  };
  // In the capture phase: before the router follows the link.
  document.addEventListener('click', listener, true);
  return () => document.removeEventListener('click', listener, true);
}
