import { hasConsent, track, type TelemetryEvent } from '@tulebyte/platform';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

const ENDPOINT = '/api/analytics/web-vitals';

/** Measures the five vitals and reports each twice, as the specification (section 7) has it. The thresholds are the library's own. */
export function reportWebVitals(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}

/** Origin and path only: query and fragment can carry a sign-in code and never leave the browser. */
export function report(metric: Pick<Metric, 'name' | 'value' | 'rating' | 'id' | 'navigationType'>): void {
  if (!hasConsent('analytics')) return; // withdrawn since
  const { name, value, rating, id, navigationType } = metric;
  track({ name: 'web_vital', metric: name, value, rating, navigation: navigation(navigationType) });
  const { origin, pathname } = location;
  const timestamp = Date.now();
  post({ metric: name, value, rating, url: `${origin}${pathname}`, timestamp });
  beacon({ name, value, rating, id, url: pathname, timestamp });
}

/** The specification (section 4) knows five; every other way to come to a page is an ordinary navigation. */
function navigation(type: Metric['navigationType']): Extract<TelemetryEvent, { name: 'web_vital' }>['navigation'] {
  return type === 'back-forward' || type === 'soft-navigation' ? 'navigate' : type;
}

function post(body: object): void {
  void fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {}); // errors are ignored (specification, section 7)
}

function beacon(body: object): void {
  try {
    navigator.sendBeacon(ENDPOINT, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch (error) {
    console.warn('A measurement could not be sent.', error);
  }
}
