import { hasConsent, onConsentChange, type TelemetryEvent } from '@tulebyte/platform';
import type { ProductEvents } from '@tulebyte/backend-api/product-events';
import { sendBeacon, sendJson } from './send.ts';

const ENDPOINT = '/api/analytics/events';
const FLUSH_INTERVAL_MS = 5000;
/** The endpoint's limit (`MAX_EVENTS`). */
const MAX_BATCH = 50;

type ProductEvent = ProductEvents['events'][number];

/**
 * Batches product events (specification, section 7) and sends them to the site's own endpoint every few seconds, and by beacon
 * when the page is left. Unsent events are dropped when the visitor withdraws consent.
 */
export function sendProductEvents(): (event: TelemetryEvent) => void {
  let queue: ProductEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drain = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = hasConsent('analytics') ? queue : [];
    queue = [];
    return events;
  };
  const flush = (send: typeof sendJson) => {
    const events = drain();
    if (events.length > 0) send(ENDPOINT, { events });
  };
  const flushByBeacon = () => flush(sendBeacon);
  window.addEventListener('pagehide', flushByBeacon);
  // On mobile, often the last event before the page is discarded.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushByBeacon();
  });
  onConsentChange(() => {
    if (!hasConsent('analytics')) drain();
  });
  return (event) => {
    const detail = eventDetail(event);
    if (detail === undefined) return;
    queue.push({
      name: event.name as ProductEvent['name'], // only these have a detail
      path: location.pathname,
      ...(detail === '' ? {} : { detail }),
      timestamp: Date.now(),
    });
    if (queue.length >= MAX_BATCH) flush(sendJson);
    else timer ??= setTimeout(() => flush(sendJson), FLUSH_INTERVAL_MS);
  };
}

/** The detail of a product event, which may be empty; undefined for other events. */
export function eventDetail(event: TelemetryEvent): string | undefined {
  switch (event.name) {
    case 'search':
      return String(event.results);
    case 'contact':
      return event.topic;
    case 'chat':
      return event.action;
    case 'security':
      return event.kind;
    case 'login':
    case 'signup':
      return event.method;
    case 'page_view':
    case 'newsletter':
    case 'logout':
    case 'forgot_password':
    case 'self_help':
      return '';
    default:
      return undefined;
  }
}
