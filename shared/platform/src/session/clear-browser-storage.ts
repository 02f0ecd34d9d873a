import { OUTBOX_KEY } from '@tulebyte/contracts/drafts';
import { SESSION_KEY } from './session-atom.ts';

/** What belongs to the device and stays with it. Everything else of ours in local storage belongs to a person. */
const OF_THE_DEVICE = ['signOut', 'authAttempts', 'cookieConsent', 'colorMode', 'featureToggles', 'fonts'].map(
  (name) => `tulebyte.${name}`,
);

/**
 * Removes what this browser keeps of a person beyond the session: cart, unsent replies. Parts of this page that show it hear of
 * it as they hear of other tabs.
 * @param keep `unsentReplies` keeps replies that wait: they carry their author's id and show to nobody else
 */
export function clearBrowserStorage({ keep }: { keep?: 'unsentReplies' } = {}): void {
  const kept = new Set([...OF_THE_DEVICE, SESSION_KEY, ...(keep ? [OUTBOX_KEY] : [])]);
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('tulebyte.') || kept.has(key)) continue;
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
