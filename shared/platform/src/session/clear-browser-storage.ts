import { OUTBOX_KEY } from '@tulebyte/federation/storage-keys';
import { SESSION_KEY } from './session-atom.ts';

/** Keys that belong to the device and stay. Everything else of ours in local storage belongs to a user. */
const DEVICE_KEYS =
  /^tulebyte\.(signOut|authAttempts|cookieConsent|colorMode|featureToggles|fonts|navigation|hiddenColumns|singleKeys|splitView)$/;

/**
 * Removes a user's data from local storage, except the session: cart, pending replies. Dispatches `storage` events, so that
 * this page updates as if another tab had done it.
 * @param keep `unsentReplies` keeps pending replies, which include their author's id and are shown to no one else
 */
export function clearBrowserStorage({ keep }: { keep?: 'unsentReplies' } = {}): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = DEVICE_KEYS.test(key) || key === SESSION_KEY || (keep && key === OUTBOX_KEY);
      if (!key.startsWith('tulebyte.') || isKept) continue;
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  } catch {
    // Blocked storage has nothing to clear.
  }
}
