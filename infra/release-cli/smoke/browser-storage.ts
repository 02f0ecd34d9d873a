/**
 * Local storage of a browser whose visitor declined consent.
 * @param session of a signed-in visitor, as the backend sent it
 */
export function browserStorage(session = ''): Record<string, string> {
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
  return {
    'tulebyte.cookieConsent': JSON.stringify({ status: 'declined', date: new Date().toISOString(), preferences }),
    ...(session ? { 'tulebyte.auth': session } : {}),
  };
}
