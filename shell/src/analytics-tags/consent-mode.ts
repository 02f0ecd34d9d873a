import { hasConsent } from '@tulebyte/platform';

type Page = typeof window & { dataLayer?: unknown[] };
type Signal = 'granted' | 'denied';

/** Google's queue for commands. It tells commands from events by their being `arguments`, hence no rest parameter. */
export function gtag(..._command: unknown[]): void {
  const page = window as Page;
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
}

/**
 * Consent Mode v2: everything is denied before any tag, whatever was chosen; then what was chosen is told. The defaults go
 * before events that were counted while this was loading.
 */
export function setConsentDefaults(): void {
  const page = window as Page;
  const earlier = page.dataLayer?.splice(0) ?? [];
  gtag(
    'consent',
    'default',
    signals(() => false),
  );
  gtag('set', 'ads_data_redaction', true);
  page.dataLayer?.push(...earlier);
  updateConsent();
}

/** Tells the tags the choice as it is now; Global Privacy Control is in it. */
export function updateConsent(): void {
  gtag('consent', 'update', signals(hasConsent));
}

function signals(allows: typeof hasConsent): Record<string, Signal> {
  const of = (category: Parameters<typeof hasConsent>[0]): Signal => (allows(category) ? 'granted' : 'denied');
  const [analytics, marketing, functional] = [of('analytics'), of('marketing'), of('functional')];
  return {
    analytics_storage: analytics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: 'granted',
  };
}
