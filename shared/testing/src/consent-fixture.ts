import { saveConsent } from '@tulebyte/platform';

/** The visitor allows everything, as with "Accept All". */
export function acceptAllCookies(): void {
  saveConsent({ analytics: true, functional: true, marketing: true });
}

export function declineAllCookies(): void {
  saveConsent({ analytics: false, functional: false, marketing: false });
}
