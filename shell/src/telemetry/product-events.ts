import { hasConsent, onConsentChange, type TelemetryEvent } from '@tulebyte/platform';
import type { ProductEvents } from '@tulebyte/backend-api/product-events';

const ENDPOINT = '/api/analytics/events';
const EVERY_MS = 5000;
/** As many as the receiver takes at once (`MAX_EVENTS`). */
const MOST = 50;

type ProductEvent = ProductEvents['events'][number];

/**
 * Gathers product events (specification, section 7) and sends them together to the site's own endpoint: every few seconds,
 * and by beacon when the page is left. What was not sent is forgotten when the visitor withdraws.
 */
export function sendProductEvents(): (event: TelemetryEvent) => void {
  let gathered: ProductEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = hasConsent('analytics') ? gathered : [];
    gathered = [];
    return events;
  };
  const post = () => {
    const events = take();
    if (events.length === 0) return;
    void fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      keepalive: true,
    }).catch(() => {}); // counts are not worth a second try
  };
  const leave = () => {
    const events = take();
    if (events.length > 0) navigator.sendBeacon(ENDPOINT, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  };
  window.addEventListener('pagehide', leave);
  // The last moment that mobile browsers announce reliably.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  onConsentChange(() => {
    if (!hasConsent('analytics')) take();
  });
  return (event) => {
    const detail = detailOf(event);
    if (detail === undefined) return;
    gathered.push({
      name: event.name as ProductEvent['name'], // only those have a detail
      path: location.pathname,
      ...(detail === '' ? {} : { detail }),
      timestamp: Date.now(),
    });
    if (gathered.length >= MOST) post();
    else timer ??= setTimeout(post, EVERY_MS);
  };
}

/** What an event says beside its name; undefined for those that are no product events. */
export function detailOf(event: TelemetryEvent): string | undefined {
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
