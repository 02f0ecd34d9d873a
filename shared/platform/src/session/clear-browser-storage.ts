import { OUTBOX_KEY } from '@tulebyte/federation/storage-keys';
import { SESSION_KEY } from './session-atom.ts';

/** Keys that belong to the device and stay. Everything else of ours in local storage belongs to a user. */
const DEVICE_KEYS = [
  'signOut',
  'authAttempts',
  'cookieConsent',
  'colorMode',
  'featureToggles',
  'fonts',
  'navigation',
  'ticketColumns',
].map((name) => `tulebyte.${name}`);

/**
 * Removes a user's data from local storage, except the session: cart, pending replies. Dispatches `storage` events, so that
 * this page updates as if another tab had done it.
 * @param keep `unsentReplies` keeps pending replies, which include their author's id and are shown to no one else
 */
export function clearBrowserStorage({ keep }: { keep?: 'unsentReplies' } = {}): void {
  const preserved = new Set([...DEVICE_KEYS, SESSION_KEY, ...(keep ? [OUTBOX_KEY] : [])]);
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('tulebyte.') || preserved.has(key)) continue;
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  } catch {
    // Blocked storage has nothing to clear.
  }
}
