import { store } from '@tulebyte/platform';
import { preferencesOpenAtom } from './preferences-atom.ts';

/** Where the privacy choices link leads without JavaScript. */
export const PRIVACY_CHOICES = '/privacy#your-privacy-choices';

/**
 * Opens the preferences in place when a privacy choices link is clicked anywhere, also in static regions.
 * @returns a function that removes the listener
 */
export function interceptPrivacyChoicesLinks(): () => void {
  const listener = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href$="#your-privacy-choices"]') : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    store.set(preferencesOpenAtom, true);
  };
  // In the capture phase, before the router follows the link.
  document.addEventListener('click', listener, true);
  return () => document.removeEventListener('click', listener, true);
}
