import { hasConsent, onConsentChange, type TelemetryEvent } from '@tulebyte/platform';
import type { ProductEvents } from '@tulebyte/backend-api/product-events';
import { localeFromPath, localizedPath } from '@tulebyte/site-policy/locale-path';
import { sendBeacon, sendJson } from './send.ts';
import { visitSource } from './visit-source.ts';

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
  let from = visitSource();
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
    if (events.length === 0) return;
    send(ENDPOINT, { ...(from && { from }), events } satisfies ProductEvents);
    from = undefined;
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
    const goal = browserGoal(event);
    const detail = eventDetail(event);
    if (goal) queue.push({ ...goal, path: location.pathname, timestamp: Date.now() });
    else if (detail !== undefined)
      queue.push({
        name: event.name as ProductEvent['name'], // only these have a detail
        path: event.name === 'page_view' ? localizedPath(event.path, localeFromPath(location.pathname)) : location.pathname,
        ...(detail === '' ? {} : { detail }),
        timestamp: Date.now(),
      });
    else return;
    if (queue.length >= MAX_BATCH) flush(sendJson);
    else timer ??= setTimeout(() => flush(sendJson), FLUSH_INTERVAL_MS);
  };
}

/** Goals that no form reports. */
function browserGoal(event: TelemetryEvent): Pick<ProductEvent, 'name' | 'cents' | 'detail'> | undefined {
  switch (event.name) {
    case 'order':
      return { name: 'order', cents: event.cents };
    case 'generate_lead':
      return event.method === 'phone_call' ? { name: 'phone_call' } : undefined;
    case 'file_download':
      return { name: 'file_download' };
    case 'video_complete':
      return { name: 'video_complete' };
    default:
      return undefined;
  }
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
