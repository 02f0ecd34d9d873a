import { connectTelemetry, hasConsent, onConsentChange } from '@tulebyte/platform';
import * as v from 'valibot';
import { gtag, setConsentDefaults, updateConsent } from './consent-mode.ts';

const TagIds = v.object({
  tagManagerId: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))),
  tagId: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]+-[A-Z0-9]+$/))),
});

const SCRIPTS = 'https://www.googletagmanager.com';

/** Loads what the operator has configured, after consent. Where nothing is, nothing happens. */
export async function loadTags(): Promise<void> {
  const response = await fetch('/env.json');
  const { tagManagerId, tagId } = v.parse(TagIds, await response.json());
  if ((tagManagerId === undefined && tagId === undefined) || !hasConsent('analytics')) return;
  setConsentDefaults();
  onConsentChange(follow);
  if (tagManagerId !== undefined) {
    (window as typeof window & { dataLayer?: unknown[] }).dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`${SCRIPTS}/gtm.js?id=${tagManagerId}`);
  }
  if (tagId !== undefined) {
    gtag('js', new Date());
    // The site tells of its pages itself, without what an address may carry.
    gtag('config', tagId, {
      anonymize_ip: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      send_page_view: false,
    });
    addScript(`${SCRIPTS}/gtag/js?id=${tagId}`);
    connectTelemetry(({ name, ...details }) => gtag('event', name, details));
  }
}

function follow(): void {
  updateConsent();
  if (!hasConsent('analytics')) removeCookies();
}

/** What the tags left on this origin goes when the visitor withdraws. */
function removeCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of names.filter((one) => /^_(ga|gid|gat|gcl)/.test(one))) {
    for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}

function addScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
