import { hasConsent } from '@tulebyte/platform';

type TagWindow = typeof window & { dataLayer?: unknown[] };
type Signal = 'granted' | 'denied';

/** Queues a command for Google's tags. They recognize commands by the `arguments` object, so a rest parameter won't do. */
export function gtag(..._command: unknown[]): void {
  const page = window as TagWindow;
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
}

/**
 * Consent Mode v2: denies everything by default, then applies the visitor's choice. The defaults go before events that were
 * queued while this was loading.
 */
export function setConsentDefaults(): void {
  const page = window as TagWindow;
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

/** Passes the current choice, which includes Global Privacy Control, to the tags. */
export function updateConsent(): void {
  gtag('consent', 'update', signals(hasConsent));
}

function signals(allows: typeof hasConsent): Record<string, Signal> {
  const signal = (category: Parameters<typeof hasConsent>[0]): Signal => (allows(category) ? 'granted' : 'denied');
  const [analytics, marketing, functional] = [signal('analytics'), signal('marketing'), signal('functional')];
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
