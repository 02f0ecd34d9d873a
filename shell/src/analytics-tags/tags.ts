import { connectTelemetry, fetchEnvironment, hasConsent, onConsentChange } from '@tulebyte/platform';
import * as v from 'valibot';
import { gtag, setConsentDefaults, updateConsent } from './consent-mode.ts';

const TagIds = v.object({
  tagManagerId: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))),
  tagId: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]+-[A-Z0-9]+$/))),
});

const SCRIPT_ORIGIN = 'https://www.googletagmanager.com';

/** Loads the tags that the operator has configured, if any. Call it only after consent. */
export async function loadTags(): Promise<void> {
  const { tagManagerId, tagId } = v.parse(TagIds, await fetchEnvironment());
  if ((tagManagerId === undefined && tagId === undefined) || !hasConsent('analytics')) return;
  setConsentDefaults();
  onConsentChange(applyConsentChange);
  if (tagManagerId !== undefined) {
    (window as typeof window & { dataLayer?: unknown[] }).dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`${SCRIPT_ORIGIN}/gtm.js?id=${tagManagerId}`);
  }
  if (tagId !== undefined) {
    gtag('js', new Date());
    // The site sends page views itself, without query and fragment.
    gtag('config', tagId, {
      anonymize_ip: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      send_page_view: false,
    });
    addScript(`${SCRIPT_ORIGIN}/gtag/js?id=${tagId}`);
    connectTelemetry(({ name, ...details }) => gtag('event', name, details));
  }
}

function applyConsentChange(): void {
  updateConsent();
  if (!hasConsent('analytics')) removeCookies();
}

/** Removes the tags' cookies when the visitor withdraws consent. */
function removeCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of names.filter((cookie) => /^_(ga|gid|gat|gcl)/.test(cookie))) {
    for (const domain of ['', ...domains.map((suffix) => `; domain=${suffix}`)]) {
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}

function addScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
