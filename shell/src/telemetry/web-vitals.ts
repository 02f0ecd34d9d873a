import { hasConsent, track, type TelemetryEvent } from '@tulebyte/platform';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { sendBeacon, sendJson } from './send.ts';

const ENDPOINT = '/api/analytics/web-vitals';

/** Measures the five web vitals and sends each twice (specification, section 7). The thresholds are the library's. */
export function reportWebVitals(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}

/** Sends origin and path only: query and fragment can contain a sign-in code. */
export function report(metric: Pick<Metric, 'name' | 'value' | 'rating' | 'id' | 'navigationType'>): void {
  if (!hasConsent('analytics')) return; // withdrawn since
  const { name, value, rating, id, navigationType } = metric;
  track({ name: 'web_vital', metric: name, value, rating, navigation: toNavigation(navigationType) });
  const { origin, pathname } = location;
  const timestamp = Date.now();
  sendJson(ENDPOINT, { metric: name, value, rating, url: `${origin}${pathname}`, timestamp });
  sendBeacon(ENDPOINT, { name, value, rating, id, url: pathname, timestamp });
}

/** The specification (section 4) has five navigation types; the library's others count as ordinary navigations. */
function toNavigation(type: Metric['navigationType']): Extract<TelemetryEvent, { name: 'web_vital' }>['navigation'] {
  return type === 'back-forward' || type === 'soft-navigation' ? 'navigate' : type;
}
