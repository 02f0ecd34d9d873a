/** `unknown` on a first visit, on which the visitor is asked. */
export type Consent = 'unknown' | 'declined' | 'accepted';

/**
 * Local storage of a browser.
 * @param session of a signed-in visitor, as the backend sent it
 */
export function browserStorage(session = '', consent: Consent = 'declined'): Record<string, string> {
  const optional = consent === 'accepted';
  const preferences = { necessary: true, analytics: optional, marketing: optional, functional: optional };
  const choice = JSON.stringify({ status: consent, date: new Date().toISOString(), preferences });
  return {
    ...(consent === 'unknown' ? {} : { 'tulebyte.cookieConsent': choice }),
    ...(session ? { 'tulebyte.auth': session } : {}),
  };
}
